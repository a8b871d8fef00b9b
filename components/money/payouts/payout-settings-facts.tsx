import { ReaderTime } from "@/components/text/reader-time";
import { Alert } from "@/components/ui/alert";
import { DefinitionList } from "@/components/ui/definition-list";
import { METHOD_LABELS } from "@/lib/money/payouts/copy";
import type { PayoutSettingsDto } from "@/lib/money/payouts/schema";

/** The saved settings, masked. */
export function PayoutSettingsFacts({ settings }: { settings: PayoutSettingsDto }) {
  const { method, paypalEmail, accountLastFour, heldUntil } = settings;
  return (
    <div className="space-y-4">
      {heldUntil && (
        <Alert tone="warning" title="Payouts are on hold.">
          <p>
            Your payout details changed. To keep your money safe, we won't pay out before{" "}
            <ReaderTime iso={heldUntil.toISOString()} />.
          </p>
        </Alert>
      )}
      <DefinitionList
        items={[
          { term: "Payout method", detail: METHOD_LABELS[method] },
          ...(paypalEmail
            ? [{ term: "PayPal email", detail: <span className="break-all">{paypalEmail}</span> }]
            : []),
          ...(accountLastFour ? [{ term: "Account", detail: `ending in ${accountLastFour}` }] : []),
        ]}
      />
    </div>
  );
}
