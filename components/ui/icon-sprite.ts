/** Written by `npm run icons`. */
export const ICON_SPRITE = "/icons.svg?v=3b1d9fcc";
