import { Timeline } from "@/components/site/admin/timeline";
import type { PaymentStatus } from "@/db/enums";
import { formatCents } from "@/lib/core/money";
import type { HappeningDto, PaymentDto } from "@/lib/site/admin/payment";
import { PROVIDER_LABELS, STATUS_LABELS } from "@/lib/site/admin/payments";
import { actionLabel } from "@/lib/trust/audit/entry";

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
  const note = ({ note: said, amountCents }: HappeningDto) =>
    [amountCents === null ? null : formatCents(amountCents, currency), said].filter(Boolean).join(" · ");
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
