/** Written by `npm run icons`. */
export const ICON_SPRITE = "/icons.svg?v=c4946ba6";
