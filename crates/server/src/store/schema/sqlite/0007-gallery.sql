-- Boards that people have published, with their texts. Of those that the host has removed the hashes stay.
CREATE TABLE trestle_gallery (
    id TEXT NOT NULL PRIMARY KEY,
    board TEXT NOT NULL,
    state TEXT NOT NULL,
    published INTEGER NOT NULL,
    plays INTEGER NOT NULL,
    reports INTEGER NOT NULL,
    profile TEXT,
    secret TEXT NOT NULL,
    players_min INTEGER NOT NULL,
    players_max INTEGER NOT NULL,
    -- With a space before and after each.
    mechanics TEXT NOT NULL,
    card TEXT NOT NULL,
    body TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX trestle_gallery_by_time ON trestle_gallery (state, published);
CREATE INDEX trestle_gallery_by_board ON trestle_gallery (board);
CREATE INDEX trestle_gallery_by_profile ON trestle_gallery (profile);

-- Who has reported which of them. It outlives a board that is taken back and published again.
CREATE TABLE trestle_gallery_report (
    board TEXT NOT NULL,
    person TEXT NOT NULL,
    address TEXT NOT NULL,
    PRIMARY KEY (board, person),
    UNIQUE (board, address)
) STRICT, WITHOUT ROWID;
