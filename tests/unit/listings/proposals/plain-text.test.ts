import { describe, expect, it } from "vitest";
import { toParagraphs, toPieces } from "@/lib/listings/proposals/plain-text";

const links = (line: string) => toPieces(line).flatMap(({ href }) => href ?? []);

describe("URLs in a host's text", () => {
  it.each([
    ["See https://example.org/a?b=1&c=2#d now", "https://example.org/a?b=1&c=2#d"],
    ["See www.example.org.", "https://www.example.org/"],
    ["(https://example.org/walk)", "https://example.org/walk"],
    ["https://example.org/River_(Iowa), and more", "https://example.org/River_(Iowa)"],
    ["“https://example.org/”", "https://example.org/"],
    ["HTTPS://Example.org/Path", "https://example.org/Path"],
  ])("%s", (line, href) => expect(links(line)).toEqual([href]));

  it.each([
    "javascript:alert(1)",
    "data:text/html,<b>x</b>",
    "ftp://example.org/file",
    "https://user:secret@example.org/",
    "http://localhost/",
    "https://",
    "mail maria@www.example.org",
    "evilhttps://example.org",
    "example.org",
  ])("makes no link of %s", (line) => expect(links(line)).toEqual([]));

  it("keeps every character of the line", () => {
    const line = `a https://example.org/x). <script src="https://example.org/s.js"></script> www.b.example!`;
    expect(
      toPieces(line)
        .map(({ text }) => text)
        .join(""),
    ).toBe(line);
  });

  it("ends a URL where markup begins", () => {
    expect(links(`https://example.org/"onmouseover="alert(1)`)).toEqual(["https://example.org/"]);
  });
});

describe("paragraphs", () => {
  it("are separated by blank lines and keep their line breaks", () => {
    const text = "One\r\ntwo\r\n \r\n\r\nThree\n\n";
    expect(toParagraphs(text).map((lines) => lines.map((pieces) => pieces[0]?.text))).toEqual([
      ["One", "two"],
      ["Three"],
    ]);
  });

  it("are empty for an empty text", () => expect(toParagraphs(" \n\n ")).toEqual([]));
});
