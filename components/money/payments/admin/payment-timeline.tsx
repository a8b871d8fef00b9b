import { Timeline } from "@/components/site/admin/timeline";
import type { PaymentStatus } from "@/db/enums";
import { formatCents } from "@/lib/core/money";
import type { HappeningDto, PaymentDto } from "@/lib/site/admin/payment";
import { PROVIDER_LABELS, STATUS_LABELS } from "@/lib/site/admin/payments";
import { actionLabel } from "@/lib/trust/audit/entry";

/** Stored causes of a transition, as admins read them. */
const CAUSE_LABELS: Readonly<Record<string, string>> = {
  admin: "Checked by an admin",
  bank: "Bank transfer booked",
  "canceled by the buyer": "Canceled by the payer",
  checkout: "Checkout started",
  correction: "Correction",
  "hold over": "Hold expired",
  "never opened": "Checkout never opened",
  refund: "Refund",
  return: "Payer returned from the provider",
  "started again": "Checkout restarted",
  sweep: "Automatic check",
  "try again": "Payer tried again",
  "waiting for the transfer again": "Waiting for the transfer again",
  webhook: "Provider webhook",
};

/** A payment's events, and who caused them. */
export function PaymentTimeline({
  happenings,
  provider,
  currency,
}: Pick<PaymentDto, "happenings" | "provider" | "currency">) {
  const what = ({ kind, what: said }: HappeningDto) => {
    if (kind === "state") return `Status: ${STATUS_LABELS[said as PaymentStatus] ?? said}`;
    return kind === "webhook" ? `Webhook: ${said}` : actionLabel(said);
  };
  const by = ({ kind, by: who }: HappeningDto) =>
    kind === "webhook" ? PROVIDER_LABELS[provider] : (who ?? "System");
  const note = ({ kind, note: said, amountCents }: HappeningDto) => {
    const cause = kind === "state" && said ? (CAUSE_LABELS[said] ?? said) : said;
    return [amountCents === null ? null : formatCents(amountCents, currency), cause]
      .filter(Boolean)
      .join(" · ");
  };
  return (
    <Timeline
      label="Timeline"
      entries={happenings.map((one) => ({
        id: `${one.kind}:${one.id}`,
        at: one.at,
        what: what(one),
        by: by(one),
        note: note(one) || undefined,
      }))}
    />
  );
}
