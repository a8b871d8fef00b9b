/** The maximum length of the private note on blocked days. */
export const BLOCKED_NOTE_LIMIT = 200;
