import { defineLimits } from "@/lib/core/limits";

/** Rate limit for searches of own things, by account. One is made for each pause while typing. */
export const paletteLimits = defineLimits({ palette: { points: 600, seconds: 600 } });
