import { ActionButton } from "@/components/forms/action-button";
import { FactorCodeField } from "@/components/identity/second-factor/factor-code-field";
import { Section } from "@/components/layout/section";
import { Alert } from "@/components/ui/alert";
import { Card } from "@/components/ui/card";
import { formatCents } from "@/lib/core/money";
import type { Reauthentication } from "@/lib/identity/accounts/schema";
import { sendPayoutsAction } from "@/lib/money/payouts/actions/admin";
import { RAIL_MISSING } from "@/lib/money/payouts/admin/copy";
import type { ReadyDto } from "@/lib/money/payouts/admin/lists";
import { METHOD_LABELS } from "@/lib/money/payouts/copy";

const MOST = 1_000;

type Props = { ready: readonly ReadyDto[]; reauthentication: Pick<Reauthentication, "factor"> };

/** Approved payouts that were not sent, with a button per method. Renders nothing if there are none. */
export function ReadyRuns({ ready, reauthentication }: Props) {
  if (ready.length === 0) return null;
  return (
    <Section
      id="ready"
      className="mb-10"
      title="Approved, not yet sent"
      intro="Payouts on hold stay here until the hold ends. The others are sent with the next run."
    >
      <ul className="grid gap-5 sm:grid-cols-2">
        {ready.map(({ method, count, amountCents, by }) => (
          <Card as="li" key={method}>
            <h3 className="text-lg">{METHOD_LABELS[method]}</h3>
            <p className="mt-1 mb-4 text-sm text-quiet tabular-nums">
              {count > MOST
                ? "1,000+ payouts"
                : `${count} payout${count === 1 ? "" : "s"}, ${formatCents(amountCents)}`}
            </p>
            {by ? (
              <ActionButton
                action={sendPayoutsAction}
                about={{ method }}
                above={<FactorCodeField factor={reauthentication.factor} />}
                className="space-y-4"
                variant="secondary"
                busy="Sending…"
              >
                {by === "file" ? "Create file" : "Send now"}
                <span className="sr-only">: {METHOD_LABELS[method]}</span>
              </ActionButton>
            ) : (
              <Alert tone="warning">
                <p>{RAIL_MISSING[method]}</p>
              </Alert>
            )}
          </Card>
        ))}
      </ul>
    </Section>
  );
}
