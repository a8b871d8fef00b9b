import type { ReportContent } from "@/db/enums";
import { OLDER_UPDATES } from "../../copy";
import type { Formats } from "../copy";
import { QUIET } from "../page-style";
import type { TaggedPdf } from "../tagged-pdf";

/** What the host says: extras, what the money made possible, updates, and the next edition. */
export function writeHostTexts(doc: TaggedPdf, content: ReportContent, formats: Formats): void {
  const { extras, outcome, updates, olderUpdates, nextEdition, host, event, site } = content;
  if (outcome) {
    doc.heading(2, "What the money made possible");
    doc.paragraph(outcome);
    doc.paragraph({ text: `${host.name}'s words.`, color: QUIET, size: 8.5 });
  }
  for (const { title, entries } of [
    { title: "Beyond the promise", entries: extras },
    { title: "Updates from the host", entries: updates },
  ]) {
    if (entries.length === 0) continue;
    doc.heading(2, title);
    doc.list(
      entries.map(({ words, at }) => [{ text: words }, { text: formats.day(at), color: QUIET, size: 8.5 }]),
    );
  }
  if (olderUpdates)
    doc.paragraph({ text: OLDER_UPDATES, url: new URL(`${event.path}#updates`, site.origin).href });
  if (!nextEdition) return;
  doc.heading(2, "Next edition");
  doc.paragraph({ text: nextEdition.title, url: new URL(nextEdition.path, site.origin).href });
  if (nextEdition.startsAt) doc.paragraph(`Starts on ${formats.day(nextEdition.startsAt)}.`);
}
