export type Point = readonly [x: number, y: number];

/** Points one after the other, or their coordinates: `[0, 0, 10, 20]`, `[start, end]`. */
export type Trail = readonly (number | Point)[];

/** A coordinate as SVG writes it: one decimal is finer than the eye. */
export function num(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** Coordinates in a row: `M${xy(0, 10)}`. */
export function xy(...values: number[]): string {
  return values.map(num).join(" ");
}

export function rect(x: number, y: number, width: number, height: number, fill: string, radius = 0): string {
  const round = radius > 0 ? ` rx="${num(radius)}"` : "";
  return `<rect x="${num(x)}" y="${num(y)}" width="${num(width)}" height="${num(height)}" fill="${fill}"${round}/>`;
}

export function circle(x: number, y: number, radius: number, fill: string): string {
  return `<circle cx="${num(x)}" cy="${num(y)}" r="${num(radius)}" fill="${fill}"/>`;
}

export function ring(x: number, y: number, radius: number, color: string, width: number): string {
  return `<circle cx="${num(x)}" cy="${num(y)}" r="${num(radius)}" fill="none" stroke="${color}" stroke-width="${num(width)}"/>`;
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string): string {
  return `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(rx)}" ry="${num(ry)}" fill="${fill}"/>`;
}

export function shape(d: string, fill: string): string {
  return `<path d="${d}" fill="${fill}"/>`;
}

export function polygon(corners: Trail, fill: string): string {
  return `<polygon points="${xy(...corners.flat())}" fill="${fill}"/>`;
}

/** A drawn line with round ends and joints. `dash` as in SVG. */
export function stroke(d: string, color: string, width: number, dash?: string): string {
  const dashed = dash ? ` stroke-dasharray="${dash}"` : "";
  return `<path d="${d}" fill="none" stroke="${color}" stroke-width="${num(width)}" stroke-linecap="round" stroke-linejoin="round"${dashed}/>`;
}

/** A line from point to point. */
export function line(points: Trail, color: string, width: number, dash?: string): string {
  return stroke(`M${xy(...points.flat())}`, color, width, dash);
}

type Place = { x?: number; y?: number; scale?: number; flip?: boolean; turn?: number };

/** Parts drawn around the origin, put somewhere else: moved, then turned (degrees), then scaled. */
export function at({ x = 0, y = 0, scale = 1, flip = false, turn = 0 }: Place, ...parts: string[]): string {
  const moved = `translate(${xy(x, y)})`;
  const turned = turn ? ` rotate(${num(turn)})` : "";
  const size = Math.round(scale * 1000) / 1000;
  const scaled = flip ? ` scale(${-size} ${size})` : size === 1 ? "" : ` scale(${size})`;
  return `<g transform="${moved}${turned}${scaled}">${parts.join("")}</g>`;
}

/** Parts seen only inside an outline. `id` must be unique in its picture. */
export function inside(id: string, outline: string, ...parts: string[]): string {
  return `<clipPath id="${id}">${outline}</clipPath><g clip-path="url(#${id})">${parts.join("")}</g>`;
}

/** `count` things side by side: `each(3, (i) => …)`. */
export function each(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join("");
}

/** A whole picture. */
export function picture(width: number, height: number, ...parts: string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${parts.join("")}</svg>`;
}
