-- Which kinds of notices the person wants, a bit for each.
ALTER TABLE trestle_profile ADD COLUMN notices BIGINT NOT NULL DEFAULT 0;

CREATE TABLE trestle_notice (
    profile TEXT NOT NULL REFERENCES trestle_profile (id) ON DELETE CASCADE,
    game TEXT NOT NULL REFERENCES trestle_table (id) ON DELETE CASCADE,
    kind TEXT NOT NULL,
    at BIGINT NOT NULL,
    due BIGINT NOT NULL,
    attempts BIGINT NOT NULL,
    sent TEXT NOT NULL,
    -- Who sends it, and until when nobody else may.
    lease TEXT NOT NULL,
    holder TEXT NOT NULL,
    until BIGINT NOT NULL,
    PRIMARY KEY (profile, game, kind)
);

CREATE INDEX trestle_notice_by_due ON trestle_notice (due);
CREATE INDEX trestle_notice_by_game ON trestle_notice (game);

-- Secrets that all processes share, such as the key that signs push messages.
CREATE TABLE trestle_secret (
    name TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
);
