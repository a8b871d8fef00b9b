import { mix, shade, tint } from "../../color";
import type { Scene } from "../../scene";
import { at, circle, each, polygon, rect, ring, stroke } from "../../svg";

/** A town laid out as a circuit: blocks in a row, wires for streets. */
export const circuitTown: Scene = (random, palette) => {
  const board = random.pick([palette.near, palette.sky, palette.mid]);
  const wire = board === palette.sky ? shade(board, 0.22) : mix(board, palette.accent, 0.4);
  const walls = [
    palette.accent,
    palette.second,
    palette.third,
    palette.light,
    palette.far,
    palette.mid,
  ].filter((color) => color !== board);
  const unit = 78;
  const cells: { column: number; row: number }[] = [];
  for (let row = -5; row <= 6; row += 1)
    for (let column = -6; column <= 6; column += 1) cells.push({ column, row });
  cells.sort((one, two) => one.column + one.row - (two.column + two.row));
  return [rect(0, 0, 1200, 800, board), wires(), ...cells.map(({ column, row }) => cell(column, row))].join(
    "",
  );

  function place(column: number, row: number): { x: number; y: number } {
    return { x: 600 + (column - row) * unit * 0.98, y: 370 + (column + row) * unit * 0.56 };
  }

  function wires(): string {
    return each(14, (index) => {
      const start = place(-8, index - 7);
      const end = place(8, index - 7);
      const cross = place(index - 7, -8);
      const crossEnd = place(index - 7, 8);
      return (
        (index % 2 ? stroke(`M${start.x} ${start.y}L${end.x} ${end.y}`, wire, 6) : "") +
        (index % 3 ? stroke(`M${cross.x} ${cross.y}L${crossEnd.x} ${crossEnd.y}`, wire, 6) : "")
      );
    });
  }

  function cell(column: number, row: number): string {
    const { x, y } = place(column, row);
    if (x < -120 || x > 1320 || y < -60 || y > 980) return "";
    const what = random.next();
    if (what < 0.4) return block(x, y, random.pick(walls), random.pick([40, 70, 110, 160, 210]));
    if (what < 0.52) return tree(x, y);
    if (what < 0.62)
      return at({ x, y }, ring(0, 0, 15, palette.accent === board ? palette.light : palette.accent, 7));
    if (what < 0.7) return mast(x, y);
    return "";
  }

  function block(x: number, y: number, wall: string, height: number): string {
    const w = unit * 0.8;
    const h = unit * 0.46;
    const left = shade(wall, 0.12);
    const right = shade(wall, 0.3);
    const glass = palette.night ? palette.accent : tint(wall, 0.6);
    const floors = Math.floor((height - 16) / 30);
    const panes = each(floors, (floor) =>
      each(2, (column) => {
        const px = -w + 14 + column * 30;
        const py = -height + 14 + floor * 30 + (px + w) * (h / w);
        const lit = random.chance(0.65);
        return lit
          ? polygon(
              [px, py, px + 15, py + 15 * (h / w), px + 15, py + 15 + 15 * (h / w), px, py + 15],
              glass,
            ) +
              polygon(
                [-px, py, -px - 15, py + 15 * (h / w), -px - 15, py + 15 + 15 * (h / w), -px, py + 15],
                mix(glass, right, 0.35),
              )
          : "";
      }),
    );
    const roof = random.pick([
      "",
      polygon(
        [0, -height - h * 0.5, w * 0.5, -height, 0, -height + h * 0.5, -w * 0.5, -height],
        shade(wall, 0.1),
      ),
      at(
        { y: -height - 6 },
        polygon([-w * 0.5, 0, 0, -h * 0.5, w * 0.5, 0, 0, h * 0.5], palette.ink),
        polygon([-w * 0.38, 0, 0, -h * 0.38, w * 0.38, 0, 0, h * 0.38], mix(palette.third, "#2f6f8f", 0.6)),
      ),
      stroke(`M0 ${-height}v-46`, palette.ink, 5) +
        circle(0, -height - 52, 9, palette.second === wall ? palette.accent : palette.second),
    ]);
    return at(
      { x, y },
      polygon([-w, -height, 0, h - height, 0, h, -w, 0], left),
      polygon([w, -height, 0, h - height, 0, h, w, 0], right),
      polygon([0, -height - h, w, -height, 0, h - height, -w, -height], wall),
      panes,
      roof,
    );
  }

  function tree(x: number, y: number): string {
    const leaf = mix(palette.mid, "#5f9a6a", board === palette.mid ? 0.8 : 0.3);
    return at(
      { x, y },
      stroke("M0 8v-30", palette.ink, 6),
      circle(0, -44, 29, leaf),
      `<path d="M0 -73a29 29 0 0 1 0 58q24 -29 0 -58Z" fill="${shade(leaf, 0.2)}"/>`,
    );
  }

  function mast(x: number, y: number): string {
    const color = board === palette.near || palette.night ? palette.light : palette.ink;
    return at(
      { x, y },
      stroke("M0 8L0 -96M-17 8L0 -70L17 8", color, 5),
      each(3, (index) =>
        stroke(
          `M${-14 - index * 13} ${-84 - index * 11}a${20 + index * 18} ${20 + index * 18} 0 0 1 ${28 + index * 26} 0`,
          palette.accent,
          5,
        ),
      ),
    );
  }
};
