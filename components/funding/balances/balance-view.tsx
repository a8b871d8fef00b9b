import { Section } from "@/components/layout/section";
import { Card } from "@/components/ui/card";
import { Stats } from "@/components/ui/stats";
import { TextLink } from "@/components/ui/text-link";
import type { BalanceSide } from "@/db/enums";
import { formatCents } from "@/lib/core/money";
import { closeGap, describeClosing } from "@/lib/funding/balances/closing";
import type { BalanceDto, BalanceEntryDto } from "@/lib/funding/balances/schema";
import { linesOf, resultLabel, sumsOf } from "@/lib/funding/balances/sums";
import { BalanceLine, BalanceLines } from "./balance-lines";
import { EntryLine } from "./entry-line";
import { InKindNote } from "./in-kind-note";
import { VendorLine } from "./vendor-line";

/** A balance in full: what it comes to, what would close a gap, and every line. */
export function BalanceView({ balance }: { balance: BalanceDto }) {
  const { totals, entries, vendors } = balance;
  const sums = sumsOf(totals);
  const isGap = sums.resultCents < 0;
  const inKind = entries.filter(({ category }) => category === "in_kind");
  const counted = (wanted: BalanceSide) =>
    linesOf({ ...totals, vendorCents: 0 })
      .filter(({ side, source }) => side === wanted && source === "counted")
      .map(({ label, cents }) => (
        <BalanceLine key={label} label={label} cents={cents} source="counted">
          {label === "Sponsorships" && <SponsorshipsNote balance={balance} />}
        </BalanceLine>
      ));
  const stated = (rows: readonly BalanceEntryDto[]) =>
    rows.map((entry) => <EntryLine key={entry.id} entry={entry} balance={balance} />);
  const money = (wanted: BalanceSide) =>
    stated(entries.filter(({ side, category }) => side === wanted && category !== "in_kind"));
  return (
    <div className="grid gap-10">
      <div className="grid gap-5">
        <Stats
          label="What it comes to"
          stats={[
            { label: "Income", value: formatCents(sums.incomeCents), note: "Sponsorships and your entries" },
            { label: "Costs", value: formatCents(sums.costCents), note: "What income has to cover" },
            {
              label: resultLabel(sums.resultCents),
              value: formatCents(Math.abs(sums.resultCents)),
              note: isGap
                ? "Costs that nothing covers yet"
                : sums.resultCents === 0
                  ? "Income covers all costs"
                  : "Left after all costs",
            },
            {
              label: "Not safe yet",
              value: formatCents(totals.heldCents),
              note: "Held until release, after fees",
            },
          ]}
        />
        <Closing balance={balance} />
      </div>
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-2">
        <Section id="income" title="Income">
          <BalanceLines side="income" totalCents={sums.incomeCents} none="No income yet.">
            {[...counted("income"), ...money("income")]}
          </BalanceLines>
        </Section>
        <Section id="costs" title="Costs">
          <BalanceLines side="cost" totalCents={sums.costCents} none="No costs yet.">
            {[
              ...counted("cost"),
              ...vendors.map((vendor, at) => <VendorLine key={at} vendor={vendor} />),
              ...money("cost"),
            ]}
          </BalanceLines>
        </Section>
      </div>
      {inKind.length > 0 && (
        <Section id="in-kind" title="In kind">
          <ul className="border-t border-line">{stated(inKind)}</ul>
          <InKindNote cents={sums.inKindCents} />
        </Section>
      )}
    </div>
  );
}

/** What would close the gap, or what the surplus still depends on. */
function Closing({ balance: { totals, tiers } }: { balance: BalanceDto }) {
  const { resultCents, safeResultCents } = sumsOf(totals);
  const sentences =
    resultCents < 0
      ? [describeClosing(closeGap(-resultCents, tiers))]
      : safeResultCents < 0
        ? [
            `Without the ${formatCents(totals.heldCents)} that is still held, ${formatCents(-safeResultCents)} would be missing.`,
          ]
        : [];
  if (sentences.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="closing" className="border-l-4 border-l-sun">
      <h2 id="closing" className="text-lg">
        {resultCents < 0 ? "What closes the gap" : "Not all of it is safe yet"}
      </h2>
      {sentences.map((sentence) => (
        <p key={sentence} className="mt-2 max-w-measure wrap-anywhere">
          {sentence}
        </p>
      ))}
    </Card>
  );
}

/** How the money of the sponsorships stands. The host's own share is what /balance shows. */
function SponsorshipsNote({ balance: { totals, isOwn } }: { balance: BalanceDto }) {
  const { paidCents, returnedCents, heldCents, releasedCents } = totals;
  return (
    <ul className="mt-1 text-sm text-quiet">
      <li>{formatCents(paidCents)} paid</li>
      {returnedCents > 0 && <li>{formatCents(returnedCents)} refunded</li>}
      <li>{formatCents(releasedCents)} released after fees</li>
      <li>{formatCents(heldCents)} held after fees</li>
      {isOwn && (
        <li>
          <TextLink href="/hostdashboard/funds">Held funds</TextLink>
        </li>
      )}
    </ul>
  );
}
