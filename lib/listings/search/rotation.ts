/** How long a featured row stays on top. Doesn't divide a day evenly, so that no one gets the same hours every day. */
const ROTATION_MS = 7 * 60_000;

/** Number of rotations of featured rows up to an instant (Unix ms). They rotate in id order. */
export const rotationIndexAt = (at: number): number => Math.floor(at / ROTATION_MS);
