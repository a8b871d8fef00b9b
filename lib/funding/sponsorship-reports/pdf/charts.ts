import type { ReportContent } from "@/db/enums";
import { formatCount } from "@/lib/core/numbers";
import type { Formats } from "./copy";
import { HAIRLINE, INK, PAGE, PINE, SUN, WIDTH } from "./page-style";
import type { TaggedPdf } from "./tagged-pdf";

const MAX_BARS = 31;

interface Bar {
  label: string;
  amount: number;
}

/** One bar a day; for a long time, one a week or more, named by its first day. */
export function barsOf(days: readonly { day: string; amount: number }[], formats: Formats): Bar[] {
  const size = days.length <= MAX_BARS ? 1 : 7 * Math.ceil(days.length / 7 / MAX_BARS);
  const bars: Bar[] = [];
  for (let from = 0; from < days.length; from += size) {
    const part = days.slice(from, from + size);
    const first = formats.date(part[0]?.day ?? "");
    const last = formats.date(part.at(-1)?.day ?? "");
    bars.push({
      label: first === last ? first : `${first} – ${last}`,
      amount: part.reduce((sum, { amount }) => sum + amount, 0),
    });
  }
  return bars;
}

const HEIGHT = 110;

/** A bar chart of one figure over time. */
export function drawBars(doc: TaggedPdf, label: string, bars: readonly Bar[]): void {
  const most = bars.reduce((best, bar) => (bar.amount > best.amount ? bar : best), { label: "", amount: 0 });
  const total = bars.reduce((sum, { amount }) => sum + amount, 0);
  doc.ensure(HEIGHT + 20);
  const top = doc.y;
  const base = top + HEIGHT - 14;
  const left = PAGE.side + 34;
  const width = WIDTH - 34;
  const step = width / bars.length;
  const scale = (base - top - 8) / Math.max(most.amount, 1);
  const first = bars[0]?.label ?? "";
  const last = bars.at(-1)?.label ?? "";
  const alt =
    `Bar chart: ${label}, ${bars.length} bars from ${first} to ${last}. ${formatCount(total)} in total; ` +
    `most, ${formatCount(most.amount)}, on ${most.label}. The table below has every number.`;
  doc.figure(alt, { x: PAGE.side, y: top, width: WIDTH, height: HEIGHT }, (pdf) => {
    for (const part of [1, 0.5]) pdf.rect(left, base - most.amount * part * scale, width, 0.5).fill(HAIRLINE);
    for (const [index, { amount }] of bars.entries()) {
      const height = amount * scale;
      const bar = Math.min(step * 0.7, 28);
      const x = left + step * index + (step - bar) / 2;
      pdf.rect(x, base - height, bar, height).fill(amount === most.amount ? SUN : PINE);
    }
    pdf.rect(left, base, width, 0.75).fill(INK);
    doc.label(formatCount(most.amount), left - 5, base - most.amount * scale - 5, { align: "right" });
    doc.label("0", left - 5, base - 6, { align: "right" });
    doc.label(first, left, base + 4);
    if (bars.length > 1) doc.label(last, left + width, base + 4, { align: "right" });
  });
  doc.y = top + HEIGHT + 6;
}

/** Income and costs as two bars on one scale. */
export function drawBalance(
  doc: TaggedPdf,
  { incomeCents, costCents }: NonNullable<ReportContent["balance"]>,
  formats: Formats,
): void {
  const height = 58;
  doc.ensure(height + 40);
  const top = doc.y;
  const most = Math.max(incomeCents, costCents, 1);
  const rows = [
    { label: "Income", cents: incomeCents, color: PINE },
    { label: "Costs", cents: costCents, color: SUN },
  ];
  const alt = `Bar chart: income ${formats.money(incomeCents)}, costs ${formats.money(costCents)}.`;
  doc.figure(alt, { x: PAGE.side, y: top, width: WIDTH, height }, (pdf) => {
    for (const [index, { label, cents, color }] of rows.entries()) {
      const y = top + index * 28;
      const width = (WIDTH - 150) * (cents / most);
      doc.label(label, PAGE.side, y + 4, { size: 9, color: INK });
      pdf.rect(PAGE.side + 60, y, Math.max(width, 0.5), 20).fill(color);
      doc.label(formats.money(cents), PAGE.side + 66 + width, y + 4, { size: 9, color: INK });
    }
  });
  doc.y = top + height + 6;
}
