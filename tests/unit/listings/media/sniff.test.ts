import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { imageTypeOf } from "@/lib/listings/media/sniff";

const dot = () => sharp({ create: { width: 8, height: 8, channels: 3, background: "#0e5a47" } });

describe("the type of an upload", () => {
  it.each([
    ["image/jpeg", () => dot().jpeg().toBuffer()],
    ["image/png", () => dot().png().toBuffer()],
    ["image/webp", () => dot().webp().toBuffer()],
    ["image/gif", () => dot().gif().toBuffer()],
    ["image/avif", () => dot().avif().toBuffer()],
  ])("is detected as %s by its content", async (type, make) => {
    expect(await imageTypeOf(await make())).toBe(type);
  });

  it.each([
    ["SVG", '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ["SVG with a preamble", '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
    ["HTML", "<!doctype html><title>x</title>"],
    ["PDF", "%PDF-1.7\n1 0 obj"],
    ["a script", "#!/bin/sh\necho"],
    ["nothing", ""],
  ])("is null for %s", async (_, text) => {
    expect(await imageTypeOf(Buffer.from(text))).toBeNull();
  });

  it.each([
    ["a page", Buffer.from("<HTML><body>")],
    ["a script in its comment", Buffer.from("x<ScRiPt src=//evil>")],
    ["a document", Buffer.from("%PDF-1.4")],
    ["server code", Buffer.from("<?php system($_GET[0]);")],
    [
      "an archive",
      Buffer.concat([
        Buffer.from("PK\x03\x04rest", "latin1"),
        Buffer.from("PK\x05\x06", "latin1"),
        Buffer.alloc(18),
      ]),
    ],
  ])("is null for an image that is also %s", async (_, rider) => {
    const picture = await dot().jpeg().toBuffer();
    expect(await imageTypeOf(picture)).toBe("image/jpeg");
    expect(await imageTypeOf(Buffer.concat([picture, rider]))).toBeNull();
  });
});
