import { describe, expect, it } from "vitest";
import { isPdf } from "@/lib/listings/media/pdf";
import { aPdf } from "@/tests/support/files";

const bytes = (text: string) => Buffer.from(text, "latin1");

describe("a PDF", () => {
  it("is one from its first to its last line, whatever it is called", () => {
    expect(isPdf(aPdf())).toBe(true);
    expect(isPdf(Buffer.concat([aPdf(), bytes("\r\n")]))).toBe(true);
  });

  it.each([
    ["nothing", bytes("")],
    ["a text that speaks of it", bytes("see %PDF-1.7 %%EOF")],
    ["one that is cut off", aPdf().subarray(0, -8)],
    ["one of no version", bytes("%PDF-x.y\n%%EOF")],
    ["a page that begins like one", bytes("%PDF-1.4\n<html><script>alert(1)</script>\n%%EOF")],
    ["a page before it", Buffer.concat([bytes("<!doctype html>\n"), aPdf()])],
    ["an archive after it", Buffer.concat([aPdf(), bytes("PK\x05\x06"), Buffer.alloc(18), bytes("%%EOF")])],
    [
      "an archive with a long comment",
      Buffer.concat([bytes("%PDF-1.4\nPK\x05\x06"), Buffer.alloc(60_000), bytes("%%EOF")]),
    ],
  ])("is not %s", (_, content) => {
    expect(isPdf(content)).toBe(false);
  });
});
