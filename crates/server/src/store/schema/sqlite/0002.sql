CREATE TABLE trestle_profile (
    id TEXT NOT NULL PRIMARY KEY,
    version INTEGER NOT NULL,
    used INTEGER NOT NULL,
    body TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX trestle_profile_by_use ON trestle_profile (used);

-- Hashes of the secrets by which a profile is found.
CREATE TABLE trestle_key (
    hash TEXT NOT NULL PRIMARY KEY,
    profile TEXT NOT NULL REFERENCES trestle_profile (id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

CREATE INDEX trestle_key_by_profile ON trestle_key (profile);

CREATE TABLE trestle_seat (
    profile TEXT NOT NULL REFERENCES trestle_profile (id) ON DELETE CASCADE,
    game TEXT NOT NULL REFERENCES trestle_table (id) ON DELETE CASCADE,
    since INTEGER NOT NULL,
    hidden INTEGER NOT NULL CHECK (hidden IN (0, 1)),
    PRIMARY KEY (profile, game)
) STRICT, WITHOUT ROWID;

CREATE INDEX trestle_seat_by_game ON trestle_seat (game);
