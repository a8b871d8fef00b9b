/** The site's colors on white paper, and the measures of a page, in points. */
export const INK = "#1d1b16";
export const QUIET = "#5e594e";
export const HAIRLINE = "#d9d0c0";
export const PAPER = "#fbf8f2";
export const PINE = "#0e5a47";
export const SUN = "#f0b23a";
export const BRICK = "#a63a2b";

/** US Letter. */
export const PAGE = { width: 612, height: 792, side: 54, top: 54, bottom: 66 };
export const WIDTH = PAGE.width - 2 * PAGE.side;
/** A line's height as a multiple of its size, and where its baseline is. */
export const LEADING = 1.4;
export const BASELINE = 1.02;
