const PAGE = { width: 595, height: 842, margin: 72 };
const LEADING = 22;

/** One line of a page; a heading is larger. */
interface Line {
  text: string;
  heading?: boolean;
}

/** A few lines: a PDF of one A4 page, in a typeface every reader has. */
export function drawPage(heading: string, lines: readonly string[]): Buffer {
  const page: Line[] = [{ text: heading, heading: true }, ...lines.map((text) => ({ text }))];
  const content = page.map(drawLine).join("\n");
  const objects = [
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${PAGE.width} ${PAGE.height}]/Contents 6 0 R` +
      "/Resources<</Font<</F1 4 0 R/F2 5 0 R>>>>>>",
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>",
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica-Bold/Encoding/WinAnsiEncoding>>",
    `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
  ];
  return assemble(objects);
}

function drawLine({ text, heading }: Line, at: number): string {
  const y = PAGE.height - PAGE.margin - at * LEADING - (at > 0 ? LEADING : 0);
  const said = text.replace(/[\\()]/g, "\\$&");
  return `BT /${heading ? "F2 18" : "F1 11"} Tf ${PAGE.margin} ${y} Td (${said}) Tj ET`;
}

/** The objects one after the other, and the table that says where each begins. */
function assemble(objects: readonly string[]): Buffer {
  let file = "%PDF-1.4\n";
  const offsets = objects.map((object, at) => {
    const offset = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, "0")} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join("")}`;
  const end = `trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(file + table + end, "latin1");
}
