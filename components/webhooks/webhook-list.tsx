import { Badge } from "@/components/ui/badge";
import type { WebhookDto } from "@/lib/webhooks/webhook";
import { RemoveWebhookForm, ResumeWebhookForm } from "./webhook-forms";

/** Somebody's webhooks, each with what it hears of, how it does, and the way to end it. */
export function WebhookList({ webhooks }: { webhooks: readonly WebhookDto[] }) {
  if (webhooks.length === 0)
    return <p className="mb-6 border-y border-line py-4 text-quiet">You have no webhooks yet.</p>;
  return (
    <ul className="mb-6 border-t border-line">
      {webhooks.map((webhook) => (
        <li
          key={webhook.id}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-4"
        >
          <div className="min-w-0 flex-1 basis-64">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold wrap-anywhere">
              {webhook.url}
              {webhook.isOff ? (
                <Badge tone="brick">Switched off</Badge>
              ) : (
                webhook.isFailing && <Badge tone="sun">Does not answer</Badge>
              )}
            </p>
            <p className="font-mono text-xs text-quiet">{webhook.events.join(" · ")}</p>
          </div>
          <div className="flex flex-wrap gap-2">
            {webhook.isOff && <ResumeWebhookForm webhook={{ id: webhook.id, url: webhook.url }} />}
            <RemoveWebhookForm webhook={{ id: webhook.id, url: webhook.url }} />
          </div>
        </li>
      ))}
    </ul>
  );
}
