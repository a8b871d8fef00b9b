import type { ReportContent } from "@/db/enums";
import type { Formats } from "../copy";
import { QUIET } from "../look";
import type { Sheet } from "../sheet";

/** What the host says: extras, what the money made possible, updates, and the next edition. */
export function writeWords(sheet: Sheet, content: ReportContent, formats: Formats): void {
  const { extras, outcome, updates, nextEdition, host } = content;
  if (outcome) {
    sheet.heading(2, "What the money made possible");
    sheet.paragraph(outcome);
    sheet.paragraph({ text: `${host.name}'s words.`, color: QUIET, size: 8.5 });
  }
  for (const { title, entries } of [
    { title: "Beyond what was promised", entries: extras },
    { title: "Updates from the host", entries: updates },
  ]) {
    if (entries.length === 0) continue;
    sheet.heading(2, title);
    sheet.list(
      entries.map(({ words, at }) => [{ text: words }, { text: formats.day(at), color: QUIET, size: 8.5 }]),
    );
  }
  if (!nextEdition) return;
  sheet.heading(2, "Next edition");
  sheet.paragraph({ text: nextEdition.title, url: new URL(nextEdition.path, content.site.origin).href });
  if (nextEdition.startsAt) sheet.paragraph(`Starts on ${formats.day(nextEdition.startsAt)}.`);
}
