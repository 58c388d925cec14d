-- So that we know our own files: "Trst".
PRAGMA application_id = 1416786804;

CREATE TABLE trestle_table (
    id TEXT NOT NULL PRIMARY KEY,
    version INTEGER NOT NULL,
    stage TEXT NOT NULL CHECK (stage IN ('open', 'playing', 'over', 'abandoned')),
    public INTEGER NOT NULL CHECK (public IN (0, 1)),
    created INTEGER NOT NULL,
    updated INTEGER NOT NULL,
    owner TEXT,
    body TEXT NOT NULL
) STRICT;

CREATE INDEX trestle_table_by_stage ON trestle_table (stage, updated);

-- The log of a game lies together, in order, without a second tree for row numbers.
CREATE TABLE trestle_action (
    game TEXT NOT NULL REFERENCES trestle_table (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    key TEXT NOT NULL,
    at INTEGER NOT NULL,
    action TEXT NOT NULL,
    PRIMARY KEY (game, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE trestle_chat (
    game TEXT NOT NULL REFERENCES trestle_table (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    member TEXT NOT NULL,
    at INTEGER NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (game, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE trestle_process (
    id TEXT NOT NULL PRIMARY KEY,
    beat INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
