function channels(hex: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));
}

/** A colour part of the way from one to another, both `#rrggbb`; `share` from 0 to 1. */
export function mix(from: string, to: string, share: number): string {
  const target = channels(to);
  const mixed = channels(from).map((value, index) =>
    Math.round(value + ((target[index] ?? 0) - value) * share),
  );
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

/** The side that lies in shadow. */
export function shade(color: string, share = 0.16): string {
  return mix(color, "#12211f", share);
}

/** The side the light falls on. */
export function tint(color: string, share = 0.25): string {
  return mix(color, "#fff8e8", share);
}
