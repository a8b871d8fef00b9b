import { encode } from "uqr";
import type { ReportContent } from "@/db/enums";
import { verifyReportPath } from "../../paths";
import type { Formats } from "../copy";
import { INK, PAGE, QUIET } from "../page-style";
import type { TaggedPdf } from "../tagged-pdf";

const SIDE = 92;

/** What changed, how to verify the report, and what its text lacks. */
export function writeVerification(doc: TaggedPdf, content: ReportContent, formats: Formats): void {
  const { changes, version, site, code, issuedAt } = content;
  if (changes.length > 0) {
    doc.heading(2, `Changed since version ${version - 1}`);
    doc.list(changes);
  }
  doc.heading(2, "How to verify this report", SIDE + 70);
  const url = new URL(verifyReportPath(code), site.origin).href;
  const { data, size } = encode(url, { ecc: "M", border: 4 });
  const dot = SIDE / size;
  const top = doc.y;
  doc.figure(
    `QR code with the address of the verification: ${url}`,
    { x: PAGE.side, y: top, width: SIDE, height: SIDE },
    (pdf) => {
      for (const [y, row] of data.entries())
        for (const [x, isDark] of row.entries())
          if (isDark) pdf.rect(PAGE.side + x * dot, top + y * dot, dot, dot);
      pdf.fill(INK);
    },
  );
  const indent = SIDE + 14;
  doc.space(6);
  doc.paragraph({ text: url, url }, { indent });
  doc.paragraph(
    "This address says whether the report is genuine and unchanged, and whether there is a newer version. You can also " +
      "check this file there. The report is signed with the site's key, whose public half anyone can use.",
    { indent },
  );
  doc.paragraph(
    { text: `Version ${version}, issued by ${site.name} on ${formats.day(issuedAt)}.`, color: QUIET },
    { indent },
  );
  doc.y = Math.max(doc.y, top + SIDE + 8);
  doc.paragraph({
    text: "Each figure names its source: counted here, stated by the host, or stated by the sponsor. Nothing is estimated.",
    color: QUIET,
    size: 8.5,
  });
  const { missing } = doc.shaper;
  if (missing > 0)
    doc.paragraph({
      text:
        `${missing === 1 ? "1 character" : `${missing} characters`} in this file could not be printed and ` +
        `${missing === 1 ? "is" : "are"} shown as a question mark. The report's page shows the full text.`,
      color: QUIET,
      size: 8.5,
    });
}
