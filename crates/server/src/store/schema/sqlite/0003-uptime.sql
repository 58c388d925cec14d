-- When there was a server. Clocks stand still while there is none.
CREATE TABLE trestle_uptime (
    process TEXT NOT NULL,
    began INTEGER NOT NULL,
    until INTEGER NOT NULL,
    PRIMARY KEY (began, process)
) STRICT, WITHOUT ROWID;
