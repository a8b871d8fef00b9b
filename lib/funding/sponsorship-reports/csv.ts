import type { FigureSource, ReportContent } from "@/db/enums";
import { csvFile } from "@/lib/core/csv";
import { SOURCE_LABELS } from "@/lib/core/figure-sources";
import { DELIVERABLE_LABELS } from "@/lib/funding/deliverables/status";
import { SETTLED_BY_LABELS } from "./copy";

type Cell = string | number;

const HEADER = ["Section", "Item", "Value", "Unit", "Source", "Status", "Date (UTC)", "Note"];
const COUNTED: FigureSource = "counted";

/** A report as a table: one row for each fact, with where it comes from. Amounts in whole units of the currency. */
export function reportCsv(content: ReportContent): string {
  const { deal, event } = content;
  const row = (section: string, item: string, rest: Partial<Record<(typeof HEADER)[number], Cell>> = {}) => [
    section,
    item,
    ...HEADER.slice(2).map((name) => rest[name] ?? ""),
  ];
  const money = (cents: number) => ({
    Value: cents / 100,
    Unit: deal.currency,
    Source: SOURCE_LABELS[COUNTED],
  });
  return csvFile([
    HEADER,
    row("Report", "Event", {
      Value: event.title,
      "Date (UTC)": event.startsAt ?? "",
      Note: event.location ?? "",
    }),
    row("Report", "Host", { Value: content.host.name }),
    row("Report", "Sponsor", { Value: content.sponsor.name }),
    row("Report", "Version", {
      Value: content.version,
      Status: content.isFinal ? "Final" : "",
      "Date (UTC)": content.issuedAt,
      Note: content.code,
    }),
    row("Deal", deal.tier, {
      ...money(deal.priceCents),
      "Date (UTC)": deal.paidAt,
      Note: deal.receiptNumber ?? "",
    }),
    row("Deal", "Refunded", money(deal.refundedCents)),
    row("Deal", "Released to the host", money(deal.releasedCents)),
    ...content.benefits.map((benefit) =>
      row("Benefit", benefit.title, {
        ...money(benefit.shareCents),
        Status: [
          DELIVERABLE_LABELS[benefit.status],
          ...(benefit.settledBy ? [SETTLED_BY_LABELS[benefit.settledBy]] : []),
        ].join(", "),
        "Date (UTC)": benefit.provedAt ?? "",
        Note: benefit.proofs.map(({ note, url, fileName }) => note ?? url ?? fileName ?? "").join("; "),
      }),
    ),
    ...content.refunds.map(({ cents, at, reason }) =>
      row("Refund", reason ?? "", { ...money(cents), "Date (UTC)": at }),
    ),
    ...content.extras.map(({ words, at }) =>
      row("Extra", words, { Source: SOURCE_LABELS.host, "Date (UTC)": at }),
    ),
    ...(content.attendance
      ? [
          row("Count", "Attendance", {
            Value: content.attendance.amount,
            Source: SOURCE_LABELS.host,
            Note: content.attendance.source,
          }),
        ]
      : []),
    ...content.counts.flatMap(({ label, amount, source, rule, days }) => [
      row("Count", label, { Value: amount, Source: SOURCE_LABELS[source], Note: rule }),
      ...days.map((one) =>
        row("Count by day", label, {
          Value: one.amount,
          Source: SOURCE_LABELS[source],
          "Date (UTC)": one.day,
        }),
      ),
    ]),
    ...(content.balance?.lines ?? []).map(({ label, side, cents, source }) =>
      row("Balance", label, { ...money(side === "cost" ? -cents : cents), Source: SOURCE_LABELS[source] }),
    ),
  ]);
}
