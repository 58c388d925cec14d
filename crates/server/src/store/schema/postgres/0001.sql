CREATE TABLE trestle_table (
    id TEXT NOT NULL PRIMARY KEY,
    version BIGINT NOT NULL,
    stage TEXT NOT NULL CHECK (stage IN ('open', 'playing', 'over', 'abandoned')),
    public BOOLEAN NOT NULL,
    created BIGINT NOT NULL,
    updated BIGINT NOT NULL,
    owner TEXT,
    body TEXT NOT NULL,
    -- How many lines its chat has. Counting here gives every line the next number in one statement.
    chats BIGINT NOT NULL DEFAULT 0
);

CREATE INDEX trestle_table_by_stage ON trestle_table (stage, updated);

CREATE TABLE trestle_action (
    game TEXT NOT NULL REFERENCES trestle_table (id) ON DELETE CASCADE,
    number BIGINT NOT NULL,
    seat BIGINT NOT NULL,
    key TEXT NOT NULL,
    at BIGINT NOT NULL,
    action TEXT NOT NULL,
    PRIMARY KEY (game, number)
);

CREATE TABLE trestle_chat (
    game TEXT NOT NULL REFERENCES trestle_table (id) ON DELETE CASCADE,
    number BIGINT NOT NULL,
    member TEXT NOT NULL,
    at BIGINT NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (game, number)
);

CREATE TABLE trestle_process (
    id TEXT NOT NULL PRIMARY KEY,
    beat BIGINT NOT NULL
);
