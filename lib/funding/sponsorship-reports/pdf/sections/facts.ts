import type { ReportContent } from "@/db/enums";
import { SOURCE_LABELS } from "@/lib/core/figure-sources";
import { formatCount } from "@/lib/core/numbers";
import { isDelivered, owedBenefits } from "../../summary";
import type { Formats } from "../copy";
import { BRICK, QUIET, SUN } from "../page-style";
import { writeTable } from "../table";
import type { TaggedPdf } from "../tagged-pdf";

/** The title, the parties, the deal, and what a reader must not miss. */
export function writeFacts(doc: TaggedPdf, content: ReportContent, formats: Formats): void {
  const { event, host, sponsor, deal, site, benefits } = content;
  const state = content.isFinal ? "Final" : "Not final: acceptance is still open";
  doc.paragraph({
    text: `${site.name} · Sponsorship report · Version ${content.version} · ${state}`,
    size: 8.5,
    color: QUIET,
  });
  doc.heading(1, event.title);
  doc.underline();
  if (content.dispute?.isOpen)
    doc.notice(
      `A dispute about this sponsorship has been open since ${formats.day(content.dispute.openedAt)}. ` +
        "Statuses and amounts in this report may still change.",
      BRICK,
    );
  if (!content.isFinal)
    doc.notice(
      "This report isn't final: the sponsor can still accept, request changes, or open a dispute. A later version says " +
        "what changed.",
      SUN,
    );

  const owed = owedBenefits(benefits);
  const figures = [
    { label: "Price", value: formats.money(deal.priceCents) },
    { label: "Released to the host", value: formats.money(deal.releasedCents) },
    { label: "Refunded to the sponsor", value: formats.money(deal.refundedCents) },
    { label: "Benefits delivered", value: `${owed.filter(isDelivered).length} of ${owed.length}` },
  ];
  writeTable(
    doc,
    figures.map(({ label }) => ({ label, share: 1 })),
    [figures.map(({ value }) => [{ text: value, style: "title", size: 17 }])],
    "The sponsorship in four numbers, counted by the site.",
  );

  doc.heading(2, "Event and sponsorship");
  const when = [formats.day(event.startsAt), formats.day(event.endsAt)].filter(
    (day, index, days) => day !== "" && days.indexOf(day) === index,
  );
  const facts: [string, string | null][] = [
    ["Event", event.title],
    ["When", when.length > 0 ? when.join(" – ") : null],
    ["Where", event.location],
    ["Host", host.name],
    ["Sponsor", sponsor.name],
    ["Tier", deal.tier],
    ["For the event itself", deal.eventShareCents === null ? null : formats.money(deal.eventShareCents)],
    ["Paid", formats.day(deal.paidAt)],
    ["Receipt", deal.receiptNumber],
    ["Attendance", attendanceOf(content)],
  ];
  writeTable(
    doc,
    [
      { label: "Subject", share: 1 },
      { label: "Details", share: 3 },
    ],
    facts.flatMap(([label, value]) =>
      value
        ? [
            [
              [{ text: label, style: "strong" as const }],
              label === "Event"
                ? [{ text: value, url: new URL(event.path, content.site.origin).href }]
                : value,
            ],
          ]
        : [],
    ),
    "The event, the parties, and the deal.",
  );
}

function attendanceOf({ attendance }: ReportContent): string | null {
  if (!attendance) return null;
  return `${formatCount(attendance.amount)}. ${SOURCE_LABELS.host}: ${attendance.source}`;
}
