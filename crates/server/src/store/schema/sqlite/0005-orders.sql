-- What players who are away want to have done on their turns.
CREATE TABLE trestle_orders (
    game TEXT NOT NULL REFERENCES trestle_table (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    version INTEGER NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;
