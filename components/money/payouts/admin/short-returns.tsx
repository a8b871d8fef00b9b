import { Alert } from "@/components/ui/alert";
import { Amount } from "@/components/ui/amount";
import { Card } from "@/components/ui/card";
import { DefinitionList } from "@/components/ui/definition-list";
import { TextLink } from "@/components/ui/text-link";
import { formatShortDates } from "@/lib/core/dates";
import { formatCents } from "@/lib/core/money";
import type { AdminReauthentication } from "@/lib/identity/accounts/schema";
import type { ShortReturnDto } from "@/lib/money/payouts/admin/lists";
import { payoutPath } from "@/lib/money/payouts/admin/paths";
import { SettleReturnDialog } from "./settle-return-dialog";

type Props = {
  returns: readonly ShortReturnDto[];
  reauthentication: AdminReauthentication;
  viewerId: string;
};

/** Payouts returned short, each with its decision. */
export function ShortReturns({ returns, reauthentication, viewerId }: Props) {
  return (
    <ul className="grid gap-5">
      {returns.map((one) => (
        <ShortReturn key={one.caseId} one={one} reauthentication={reauthentication} viewerId={viewerId} />
      ))}
    </ul>
  );
}

function ShortReturn({
  one,
  reauthentication,
  viewerId,
}: {
  one: ShortReturnDto;
  reauthentication: AdminReauthentication;
  viewerId: string;
}) {
  const { payee, currency, sentCents, backCents } = one;
  const retainedText = formatCents(sentCents - backCents, currency);
  return (
    <Card as="li">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <h2 className="min-w-0 text-lg break-words">{payee.name}</h2>
        <Amount size="lg">{`${retainedText} kept`}</Amount>
      </div>
      <DefinitionList
        className="mt-3 [&_dd]:wrap-anywhere"
        items={[
          { term: "Sent", detail: formatCents(sentCents, currency) },
          { term: "Returned", detail: formatCents(backCents, currency) },
          { term: "Value date", detail: formatShortDates(one.arrivedOn, one.arrivedOn) },
          {
            term: "Payout",
            detail: (
              <TextLink href={payoutPath(one.payoutId)} prefetch={false}>
                {one.reference}
              </TextLink>
            ),
          },
          ...(one.words && one.words !== one.reference ? [{ term: "Bank message", detail: one.words }] : []),
        ]}
      />
      {one.waiting.map(({ bornBy, by, byId, reason }) => (
        <Alert
          key={bornBy}
          tone="warning"
          title="Waiting for a second admin to make the same choice"
          className="mt-4"
        >
          <p>
            {byId === viewerId ? "You" : by} chose:{" "}
            {bornBy === "platform" ? "the platform pays" : `${payee.name} pays`}. {reason}
          </p>
        </Alert>
      ))}
      <div className="mt-4">
        <SettleReturnDialog
          caseId={one.caseId}
          retainedText={retainedText}
          payee={payee.name}
          reauthentication={reauthentication}
        />
      </div>
    </Card>
  );
}
