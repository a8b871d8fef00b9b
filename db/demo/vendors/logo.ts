import { palettes } from "@/lib/art/palette";
import { randomFrom } from "@/lib/art/random";
import { at, circle, each, ellipse, picture, rect, ring } from "@/lib/art/svg";

const SIZE = 480;
const MIDDLE = SIZE / 2;

/** A sign for a business as SVG (480 × 480): leaves around a middle. The same seed always gives the same one. */
export function drawLogo(seed: string): string {
  const random = randomFrom(`logo:${seed}`);
  const { sky, ink, accent, second, third } = random.pick(palettes);
  const leaves = random.whole(4, 8);
  const [leaf, middle] = random.some([accent, second, third], 2);
  const [long, wide] = [random.between(62, 88), random.between(22, 40)];
  return picture(
    SIZE,
    SIZE,
    rect(0, 0, SIZE, SIZE, sky),
    ring(MIDDLE, MIDDLE, 196, ink, 10),
    each(leaves, (n) =>
      at({ x: MIDDLE, y: MIDDLE, turn: (360 / leaves) * n }, ellipse(0, -long - 24, wide, long, leaf ?? ink)),
    ),
    circle(MIDDLE, MIDDLE, random.between(34, 54), middle ?? ink),
    circle(MIDDLE, MIDDLE, 14, ink),
  );
}
