-- When there was a server. Clocks stand still while there is none.
CREATE TABLE trestle_uptime (
    process TEXT NOT NULL,
    began BIGINT NOT NULL,
    until BIGINT NOT NULL,
    PRIMARY KEY (began, process)
);
