/** How long a featured row stands first. A day is no multiple of it, so nobody gets the same hours every day. */
const ROTATION_MS = 7 * 60_000;

/** How many times featured rows have rotated up to an instant (ms since 1970). They stand first in the order of ids. */
export const rotationIndexAt = (at: number): number => Math.floor(at / ROTATION_MS);
