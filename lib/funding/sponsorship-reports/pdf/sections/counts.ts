import type { ReportContent } from "@/db/enums";
import { SOURCE_LABELS } from "@/lib/core/figure-sources";
import { formatCount } from "@/lib/core/numbers";
import { barsOf, drawBalance, drawBars } from "../charts";
import type { Formats } from "../copy";
import { QUIET } from "../page-style";
import { writeTable } from "../table";
import type { TaggedPdf } from "../tagged-pdf";

/** Every count with its source and its rule; those over time with a chart and its numbers. */
export function writeCounts(doc: TaggedPdf, { counts }: ReportContent, formats: Formats): void {
  if (counts.length === 0) return;
  doc.heading(2, "Counts");
  writeTable(
    doc,
    [
      { label: "What", share: 2.4 },
      { label: "Number", share: 1, isAmount: true },
      { label: "Source", share: 1.5 },
      { label: "How it is counted", share: 4 },
    ],
    counts.map(({ label, amount, source, rule }) => [
      [{ text: label, style: "strong" }],
      formatCount(amount),
      SOURCE_LABELS[source],
      [{ text: rule, color: QUIET, size: 8.5 }],
    ]),
    "Each count with its source and its rule.",
  );
  for (const { label, source, days } of counts) {
    if (days.length === 0) continue;
    const bars = barsOf(days, formats);
    doc.heading(3, `${label}, over time (${SOURCE_LABELS[source].toLowerCase()})`);
    drawBars(doc, label, bars);
    writeTable(
      doc,
      [
        { label: bars.length === days.length ? "Day" : "Days", share: 3 },
        { label: "Number", share: 1, isAmount: true },
      ],
      bars.map((bar) => [bar.label, formatCount(bar.amount)]),
      `${label} over time.`,
    );
  }
}

/** The event's balance, if the host shares it. */
export function writeBalance(doc: TaggedPdf, { balance }: ReportContent, formats: Formats): void {
  if (!balance) return;
  doc.heading(2, "Balance of the event");
  drawBalance(doc, balance, formats);
  writeTable(
    doc,
    [
      { label: "Item", share: 4 },
      { label: "Side", share: 1.2 },
      { label: "Source", share: 2 },
      { label: "Amount", share: 1.5, isAmount: true },
    ],
    balance.lines.map(({ label, side, source, cents }) => [
      label,
      side === "income" ? "Income" : "Cost",
      SOURCE_LABELS[source],
      formats.money(cents),
    ]),
    "Each item of the event's income and costs.",
  );
  const rest = balance.incomeCents - balance.costCents;
  doc.paragraph({
    text: rest >= 0 ? `Left over: ${formats.money(rest)}.` : `Short by ${formats.money(-rest)}.`,
    style: "strong",
  });
}
