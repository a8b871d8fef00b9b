import { describe, expect, it } from "vitest";
import { cleanFileName, contentDisposition, savedName } from "@/lib/messaging/threads/file-name";

describe("a file's name", () => {
  it.each([
    ["boat.JPG", "image", "boat.JPG"],
    ["../../etc/passwd", "image", "passwd.webp"],
    ["C:\\Users\\Ada\\plan.pdf", "pdf", "plan.pdf"],
    ["plan\u202Efdp.exe", "pdf", "planfdp.exe.pdf"],
    ["a\u0000b\u0007\nc.png", "image", "ab c.png"],
    ["\u200B\u2066\u2069.pdf", "pdf", "document.pdf"],
    ["...", "image", "picture.webp"],
    [".htaccess", "pdf", "htaccess.pdf"],
    ["setup.exe", "image", "setup.exe.webp"],
    ["photo.png          .exe", "pdf", "photo.png .exe.pdf"],
    ['a"b<c>|d?.pdf', "pdf", "abcd.pdf"],
    ["Übersicht für 2026 ☂.pdf", "pdf", "Übersicht für 2026 ☂.pdf"],
    [`${"x".repeat(300)}.pdf`, "pdf", `${"x".repeat(100)}.pdf`],
    [`${"👩".repeat(300)}.png`, "image", `${"👩".repeat(100)}.png`],
  ] as const)("%j (%s) is shown as %j", (given, kind, shown) => {
    expect(cleanFileName(given, kind)).toBe(shown);
  });

  it("ends as what is stored when it is downloaded", () => {
    expect(savedName("boat.JPG", "image")).toBe("boat.webp");
    expect(savedName("plan.pdf", "pdf")).toBe("plan.pdf");
  });

  it("can't break out of its header", () => {
    const header = contentDisposition("attachment", 'a"; filename=evil.exe\r\nSet-Cookie: x=1 é\\%.pdf');
    expect(header).toMatch(/^attachment; filename="[\x20-\x7e]*"; filename\*=UTF-8''[\w%.~-]+$/);
    expect(header).not.toMatch(/[\r\n]/);
    expect(header.split('"')).toHaveLength(3);
    expect(decodeURIComponent(contentDisposition("inline", "é 'x'.webp").split("''")[1] ?? "")).toBe(
      "é 'x'.webp",
    );
  });
});
