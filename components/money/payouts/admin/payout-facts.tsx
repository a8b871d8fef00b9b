import { PAYOUT_STATUSES } from "@/components/money/payouts/statuses";
import { PersonLink } from "@/components/site/admin/person-link";
import { ReaderTime } from "@/components/text/reader-time";
import { type Definition, DefinitionList } from "@/components/ui/definition-list";
import { StatusBadge } from "@/components/ui/status-badge";
import { TextLink } from "@/components/ui/text-link";
import { PAYEE_LABELS, RAIL_LABELS } from "@/lib/money/payouts/admin/copy";
import { runPath } from "@/lib/money/payouts/admin/paths";
import type { PayoutDetailDto } from "@/lib/money/payouts/admin/payout";
import { METHOD_LABELS } from "@/lib/money/payouts/copy";

/** A payout's facts, one per line. */
export function PayoutFacts({ payout }: { payout: PayoutDetailDto }) {
  const { payee, method, rail, runId, destinationHint, reference, bankRef, providerState, attempt } = payout;
  const moments = [
    { term: "Due since", at: payout.createdAt },
    { term: "Sent", at: payout.sentAt },
    { term: "Arrived", at: payout.paidAt },
    { term: "Failed", at: payout.failedAt },
  ];
  const items: (Definition | false)[] = [
    { term: "Status", detail: <StatusBadge table={PAYOUT_STATUSES} status={payout.status} /> },
    { term: PAYEE_LABELS[payee.role], detail: <PersonLink person={payee} /> },
    { term: "Method", detail: METHOD_LABELS[method] },
    destinationHint !== null && {
      term: "Sent to",
      detail: method === "swift" ? `Account ending in ${destinationHint}` : destinationHint,
    },
    attempt > 1 && { term: "Attempt", detail: attempt },
    reference !== null && { term: "Reference", detail: reference },
    runId !== null && {
      term: "Run",
      detail: (
        <TextLink href={runPath(runId)} prefetch={false}>
          {rail ? RAIL_LABELS[rail] : "Run"}
          {payout.isByFile && ", by file"}
        </TextLink>
      ),
    },
    bankRef !== null && { term: "Bank's transaction ID", detail: bankRef },
    providerState !== null && { term: "Provider message", detail: providerState },
    ...moments.map(
      ({ term, at }) =>
        at !== null && {
          term,
          detail: <ReaderTime iso={at.toISOString()} />,
        },
    ),
  ];
  return (
    <DefinitionList
      className="[&_dd]:wrap-anywhere"
      items={items.filter((item): item is Definition => item !== false)}
    />
  );
}
