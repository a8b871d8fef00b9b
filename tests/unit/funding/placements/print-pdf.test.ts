import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { expect, test } from "vitest";
import { printPdf } from "@/lib/funding/placements/print-pdf";

/** The size, the fonts, and the lines of a print file, as another library reads them. */
async function printed(sponsorName: string) {
  const bytes = await printPdf({
    address: "https://community.example/go/2345678923",
    sponsorName,
    offerCode: "TOWN10",
  });
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const page = await (await task.promise).getPage(1);
  const { items } = await page.getTextContent();
  const placed = items.flatMap((item) => ("str" in item && item.str.trim() ? [item] : []));
  const [, , width = 0, height = 0] = page.view;
  await task.destroy();
  return {
    bytes,
    text: placed.map(({ str }) => str).join(" "),
    isOnPage: placed.every(
      ({ transform: [, , , , x, y], width: of }) => x >= 0 && x + of <= width && y >= 0 && y <= height,
    ),
  };
}

test.each([
  ["Bäckerei Müller & Söhne", "Bäckerei Müller & Söhne"],
  ["Vietnamese, in two fonts: Nguyễn", "Vietnamese, in two fonts:"],
  ["Пекарня на углу", "Пекарня на углу"],
  ["Φούρνος της γειτονιάς", "Φούρνος της γειτονιάς"],
  ["מאפיית הפינה", "הפינה"],
  ["مخبز النور", ""],
  ["नमस्ते बेकरी", ""],
  ["町のパン屋さん", "町のパン屋さん"],
  ["동네 빵집", "빵집"],
  ["街角面包店", "街角面包店"],
  ["W".repeat(80), "W".repeat(59)],
])("prints the name %s, in a small file with embedded fonts", async (name, read) => {
  const { bytes, text, isOnPage } = await printed(name);
  expect(text).toContain(read);
  expect(text).toContain("community.example/go/2345678923");
  expect(text).not.toContain("Without the sponsor's name");
  expect(isOnPage).toBe(true);
  expect(bytes.length).toBeLessThan(60_000);
  expect(bytes.includes("Helvetica")).toBe(false);
});

test("leaves out a name with a sign that no font has, and says so", async () => {
  const { text, isOnPage } = await printed("Bakery ᚠ");
  expect(text).not.toContain("Bakery");
  expect(text).toContain("Without the sponsor's name");
  expect(isOnPage).toBe(true);
});
