import { ReaderTime } from "@/components/text/reader-time";
import { Alert } from "@/components/ui/alert";
import { Stats } from "@/components/ui/stats";
import { TextLink } from "@/components/ui/text-link";
import { formatCents } from "@/lib/core/money";
import { OWN_PROFILE, OWN_VERIFICATION } from "@/lib/identity/accounts/paths";
import type { BalanceDto } from "@/lib/money/payouts/balance";

/** The balance, and obstacles to its payout. */
export function BalanceAmounts({ balance }: { balance: BalanceDto }) {
  return (
    <div className="space-y-5">
      <Stats
        label="Your balance"
        stats={[
          {
            label: "Pending",
            value: formatCents(balance.heldCents),
            note: "Paid by sponsors, held until release",
          },
          {
            label: "Available",
            value: formatCents(balance.availableCents),
            note: "Ready to be paid out to you",
          },
          { label: "In transit", value: formatCents(balance.onTheWayCents), note: "Sent, not yet arrived" },
          { label: "Paid", value: formatCents(balance.paidCents), note: "Arrived in your account" },
        ]}
      />
      {balance.owedCents > 0 && (
        <Alert
          tone="warning"
          title={`${formatCents(balance.owedCents)} will be deducted from your next release.`}
        >
          <p>This was refunded to sponsors after we paid it out to you.</p>
        </Alert>
      )}
      <ObstacleNote balance={balance} />
    </div>
  );
}

function ObstacleNote({ balance }: { balance: BalanceDto }) {
  const { obstacle, heldUntil, minimumCents } = balance;
  if (obstacle === "no_method")
    return (
      <Alert tone="warning" title="You haven't chosen a payout method.">
        <p>
          Choose one in <TextLink href="/payoutsettings">Payout Settings</TextLink>, so we can pay you.
        </p>
      </Alert>
    );
  if (obstacle === "held" && heldUntil)
    return (
      <Alert tone="warning" title="Payouts are on hold.">
        <p>
          Your payout details changed. No payouts before <ReaderTime iso={heldUntil.toISOString()} />.
        </p>
      </Alert>
    );
  if (obstacle === "unverified")
    return (
      <Alert tone="warning" title="Your email address is not verified.">
        <p>
          We can't pay you until it is. <TextLink href={OWN_VERIFICATION}>Send a new link</TextLink>
        </p>
      </Alert>
    );
  if (obstacle === "no_organization")
    return (
      <Alert tone="warning" title="Please name your organization.">
        <p>
          We need it before your first payout. Add it in{" "}
          <TextLink href={OWN_PROFILE}>Account Settings</TextLink>. If you host on your own, enter your own
          name.
        </p>
      </Alert>
    );
  if (obstacle === "test_money")
    return (
      <Alert tone="warning" title="This balance holds test payments.">
        <p>No real money was paid, so it won't be paid out.</p>
      </Alert>
    );
  if (obstacle === "below_minimum")
    return (
      <Alert>
        <p>Payouts start at {formatCents(minimumCents)}. Until then, your money stays in your balance.</p>
      </Alert>
    );
  return null;
}
