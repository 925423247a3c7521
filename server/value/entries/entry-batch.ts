/** The values of so many entries are written in one unit of work: a visitor's own waits no longer than a batch takes. */
export const ENTRY_BATCH = 100;
