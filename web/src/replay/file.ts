/** No game has a record that is longer, in bytes. */
export const mostBytes = 1024 * 1024;
