import { ActionButton } from "@/components/forms/action-button";
import { ReaderTime } from "@/components/text/reader-time";
import { Entry, EntryList } from "@/components/ui/entry-list";
import { StatusBadge, type StatusTable } from "@/components/ui/status-badge";
import type { WebhookDeliveryStatus } from "@/db/enums";
import { resendWebhookAction } from "@/lib/messaging/webhooks/actions";
import type { DeliveryDto } from "@/lib/messaging/webhooks/webhook";

const STATES: StatusTable<WebhookDeliveryStatus> = {
  labels: {
    queued: "Queued",
    delivered: "Delivered",
    failed: "Failed",
  },
  tones: { delivered: "moss", failed: "brick" },
};

/** The latest deliveries to an account's webhooks, newest first. */
export function DeliveryLog({ deliveries }: { deliveries: readonly DeliveryDto[] }) {
  return (
    <EntryList>
      {deliveries.map((delivery) => (
        <Entry
          key={delivery.id}
          title={delivery.title}
          badge={<StatusBadge table={STATES} status={delivery.status} />}
          actions={
            <ActionButton
              action={resendWebhookAction}
              about={{ deliveryId: delivery.id }}
              variant="secondary"
              size="sm"
              busy="Sending…"
              done="Queued again."
              goesAway
            >
              Resend<span className="sr-only">: {delivery.title}</span>
            </ActionButton>
          }
        >
          <p>
            <code className="font-mono text-xs">{delivery.event}</code>,{" "}
            <ReaderTime iso={delivery.createdAt.toISOString()} />
            {delivery.attempts > 0 &&
              `, attempted ${delivery.attempts === 1 ? "once" : `${delivery.attempts} times`}`}
            {delivery.lastAnswer && `, response ${delivery.lastAnswer}`}
          </p>
        </Entry>
      ))}
    </EntryList>
  );
}
