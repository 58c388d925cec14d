-- Boards that people brought with their tables, each once, and the tables that are played on them.
CREATE TABLE trestle_board (
    hash TEXT NOT NULL PRIMARY KEY,
    body TEXT NOT NULL
);

CREATE TABLE trestle_table_board (
    game TEXT NOT NULL PRIMARY KEY REFERENCES trestle_table (id) ON DELETE CASCADE,
    board TEXT NOT NULL REFERENCES trestle_board (hash)
);

CREATE INDEX trestle_table_board_by_board ON trestle_table_board (board);
