import { describe, expect, it } from "vitest";
import { isPdf } from "@/lib/listings/media/pdf";
import { aPdf } from "@/tests/support/files";

const bytes = (text: string) => Buffer.from(text, "latin1");

describe("a PDF", () => {
  it("recognizes a complete PDF, regardless of its name", () => {
    expect(isPdf(aPdf())).toBe(true);
    expect(isPdf(Buffer.concat([aPdf(), bytes("\r\n")]))).toBe(true);
  });

  it.each([
    ["nothing", bytes("")],
    ["a text that mentions one", bytes("see %PDF-1.7 %%EOF")],
    ["a truncated one", aPdf().subarray(0, -8)],
    ["one without a version", bytes("%PDF-x.y\n%%EOF")],
    ["a page that starts like one", bytes("%PDF-1.4\n<html><script>alert(1)</script>\n%%EOF")],
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
