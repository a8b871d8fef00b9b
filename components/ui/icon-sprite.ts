/** Written by `npm run icons`. */
export const ICON_SPRITE = "/icons.svg?v=1bb248f6";
