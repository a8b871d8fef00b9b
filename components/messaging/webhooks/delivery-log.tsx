import { ActionButton } from "@/components/forms/action-button";
import { ReaderTime } from "@/components/text/reader-time";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import { Entry, EntryList } from "@/components/ui/entry-list";
import type { WebhookDeliveryStatus } from "@/db/enums";
import { resendWebhookAction } from "@/lib/messaging/webhooks/actions";
import type { DeliveryDto } from "@/lib/messaging/webhooks/webhook";

const STATES: Record<WebhookDeliveryStatus, { label: string; tone: BadgeTone }> = {
  queued: { label: "On its way", tone: "plain" },
  delivered: { label: "Arrived", tone: "moss" },
  failed: { label: "Did not arrive", tone: "brick" },
};

/** The latest that was sent to somebody's webhooks, the newest first. */
export function DeliveryLog({ deliveries }: { deliveries: readonly DeliveryDto[] }) {
  return (
    <EntryList>
      {deliveries.map((delivery) => (
        <Entry
          key={delivery.id}
          title={delivery.title}
          badge={<Badge tone={STATES[delivery.status].tone}>{STATES[delivery.status].label}</Badge>}
          actions={
            <ActionButton
              action={resendWebhookAction}
              about={{ deliveryId: delivery.id }}
              variant="secondary"
              size="sm"
              busy="Sending…"
              done="It is on its way once more."
              goesAway
            >
              Send again<span className="sr-only">: {delivery.title}</span>
            </ActionButton>
          }
        >
          <p>
            <code className="font-mono text-xs">{delivery.event}</code>,{" "}
            <ReaderTime iso={delivery.createdAt.toISOString()} />
            {delivery.attempts > 0 &&
              `, tried ${delivery.attempts === 1 ? "once" : `${delivery.attempts} times`}`}
            {delivery.lastAnswer && `, answered ${delivery.lastAnswer}`}
          </p>
        </Entry>
      ))}
    </EntryList>
  );
}
