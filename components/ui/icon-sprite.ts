/** Written by `npm run icons`. */
export const ICON_SPRITE = "/icons.svg?v=df39766d";
