import { Badge, type BadgeTone } from "@/components/ui/badge";
import { DateText } from "@/components/ui/date-text";
import type { WebhookDeliveryStatus } from "@/db/enums";
import { formatMoment } from "@/lib/core/dates";
import type { DeliveryDto } from "@/lib/webhooks/webhook";
import { ResendForm } from "./webhook-forms";

const STATES: Record<WebhookDeliveryStatus, { label: string; tone: BadgeTone }> = {
  queued: { label: "On its way", tone: "plain" },
  delivered: { label: "Arrived", tone: "moss" },
  failed: { label: "Did not arrive", tone: "brick" },
};

/** The latest that was sent to somebody's webhooks, the newest first. */
export function DeliveryLog({ deliveries }: { deliveries: readonly DeliveryDto[] }) {
  return (
    <ul className="border-t border-line">
      {deliveries.map((delivery) => (
        <li
          key={delivery.id}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3"
        >
          <div className="min-w-0 flex-1 basis-64 text-sm">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
              {delivery.title}
              <Badge tone={STATES[delivery.status].tone}>{STATES[delivery.status].label}</Badge>
            </p>
            <p className="text-quiet">
              <code className="font-mono text-xs">{delivery.event}</code>,{" "}
              <DateText
                iso={delivery.createdAt.toISOString()}
              >{`${formatMoment(delivery.createdAt)} UTC`}</DateText>
              {delivery.attempts > 0 &&
                `, tried ${delivery.attempts === 1 ? "once" : `${delivery.attempts} times`}`}
              {delivery.lastAnswer && `, answered ${delivery.lastAnswer}`}
            </p>
          </div>
          <ResendForm delivery={{ id: delivery.id, title: delivery.title }} />
        </li>
      ))}
    </ul>
  );
}
