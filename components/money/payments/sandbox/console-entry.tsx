import { ReaderTime } from "@/components/text/reader-time";
import { Amount } from "@/components/ui/amount";
import { Card } from "@/components/ui/card";
import { DefinitionList } from "@/components/ui/definition-list";
import { StatusBadge, type StatusTable } from "@/components/ui/status-badge";
import { TextLink } from "@/components/ui/text-link";
import type { SandboxDisputeStatus, SandboxIntentStatus } from "@/db/enums";
import { formatCents } from "@/lib/core/money";
import type { ConsoleEntry as Entry } from "@/lib/integrations/payments/sandbox/console";
import { possibleActions } from "@/lib/integrations/payments/sandbox/console-rules";
import { ConsoleActions, type FailedAction } from "./console-actions";
import { ConsoleWebhooks } from "./console-webhooks";

const STATUSES: StatusTable<SandboxIntentStatus> = {
  labels: {
    open: "Open",
    challenge: "Challenged",
    approved: "Approved",
    pending: "Pending",
    succeeded: "Succeeded",
    declined: "Declined",
    cancelled: "Canceled",
    expired: "Expired",
  },
  tones: { succeeded: "moss", pending: "sun", declined: "brick" },
};

const DISPUTES: Record<SandboxDisputeStatus, string> = {
  open: "Dispute open",
  won: "Dispute won by the site",
  lost: "Dispute lost by the site",
};

type Props = { entry: Entry; after: string | null; failed: FailedAction | null };

/** One test payment in the provider's console, with every possible action. */
export function ConsoleEntry({ entry, after, failed }: Props) {
  const { intent, refunds, disputes, webhooks } = entry;
  const money = (cents: number) => <Amount>{formatCents(cents, intent.currency)}</Amount>;
  const possible = possibleActions(entry);
  return (
    <Card as="article" id={intent.ref} aria-labelledby={`${intent.ref}-title`} className="scroll-mt-6">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h2 id={`${intent.ref}-title`} className="text-lg">
          {money(intent.amountCents)} by {intent.method === "paypal" ? "PayPal" : "card"}
        </h2>
        <StatusBadge table={STATUSES} status={intent.status} />
      </div>
      <p className="mt-1 text-sm text-quiet">
        <ReaderTime iso={intent.createdAt.toISOString()} />
        {", payment "}
        <span className="tabular-nums">{intent.merchantRef.slice(-8)}</span>
      </p>
      <DefinitionList
        className="mt-3"
        items={[
          ...intent.lines.map((line) => ({ term: line.description, detail: money(line.amountCents) })),
          ...refunds.map((refund) => ({
            term: refund.merchantRef ? "Refund requested by the site" : "Refund made here",
            detail: money(-refund.amountCents),
          })),
          ...disputes.flatMap(({ status, amountCents, evidence }) => [
            { term: DISPUTES[status], detail: money(status === "won" ? amountCents : -amountCents) },
            ...(evidence ? [{ term: "Evidence from the site", detail: evidence.text }] : []),
          ]),
        ]}
      />
      {(intent.status === "open" || intent.status === "challenge") && (
        <p className="mt-4 text-sm">
          <TextLink href={`/sandbox/${intent.ref}`}>Payer's page</TextLink>
        </p>
      )}
      <ConsoleActions entry={entry} possible={possible} after={after} failed={failed} />
      <ConsoleWebhooks refId={intent.ref} webhooks={webhooks} possible={possible} after={after} />
    </Card>
  );
}
