import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { MediaImage } from "@/components/listings/media/media-image";
import { IMAGE_SIZES, type ImageSize } from "@/lib/listings/media/image-sizes";

const srcSetOf = (size: ImageSize, width: number) =>
  /srcSet="([^"]*)"/.exec(
    renderToStaticMarkup(<MediaImage image={{ key: "a.webp", width, height: 800 }} alt="" size={size} />),
  )?.[1];

test("a card's image offers the widths that phones and desktops draw, and no larger file", () => {
  expect(srcSetOf("card", 1600)).toBe(
    "/media/a.webp?w=480 480w,/media/a.webp?w=720 720w,/media/a.webp?w=1120 1120w",
  );
});

test("an image that is narrower than its place is offered as it is stored", () => {
  expect(srcSetOf("card", 720)).toBe("/media/a.webp?w=480 480w,/media/a.webp 720w");
  expect(srcSetOf("stage", 400)).toBe("/media/a.webp 400w");
});

/** What a screen draws: the width in CSS pixels at its dots per pixel. */
const DRAWN: readonly { size: ImageSize; css: number; dots: number }[] = [
  ...[390, 412, 430].flatMap((screen) =>
    (["card", "stage"] as const).flatMap((size) => [2, 3].map((dots) => ({ size, css: screen - 32, dots }))),
  ),
  { size: "card", css: 384, dots: 1 },
  { size: "card", css: 384, dots: 2 },
  { size: "stage", css: 800, dots: 1 },
  { size: "stage", css: 800, dots: 2 },
  { size: "service", css: 512, dots: 2 },
  { size: "viewer", css: 768, dots: 2 },
  { size: "update", css: 320, dots: 2 },
  { size: "thumbnail", css: 96, dots: 3 },
];

test.each(DRAWN)(
  "$size at $css pixels and $dots dots has a file that is sharp and not twice as wide",
  ({ size, css, dots }) => {
    const drawn = css * dots;
    const file = IMAGE_SIZES[size].widths.find((width) => width >= drawn * 0.93);
    expect(file).toBeDefined();
    expect(file).toBeLessThan(drawn * 2);
  },
);
