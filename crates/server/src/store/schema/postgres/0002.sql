CREATE TABLE trestle_profile (
    id TEXT NOT NULL PRIMARY KEY,
    version BIGINT NOT NULL,
    used BIGINT NOT NULL,
    body TEXT NOT NULL
);

CREATE INDEX trestle_profile_by_use ON trestle_profile (used);

-- Hashes of the secrets by which a profile is found.
CREATE TABLE trestle_key (
    hash TEXT NOT NULL PRIMARY KEY,
    profile TEXT NOT NULL REFERENCES trestle_profile (id) ON DELETE CASCADE
);

CREATE INDEX trestle_key_by_profile ON trestle_key (profile);

CREATE TABLE trestle_seat (
    profile TEXT NOT NULL REFERENCES trestle_profile (id) ON DELETE CASCADE,
    game TEXT NOT NULL REFERENCES trestle_table (id) ON DELETE CASCADE,
    since BIGINT NOT NULL,
    hidden BOOLEAN NOT NULL,
    PRIMARY KEY (profile, game)
);

CREATE INDEX trestle_seat_by_game ON trestle_seat (game);
