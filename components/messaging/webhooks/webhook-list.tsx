import { ActionButton } from "@/components/forms/action-button";
import { Badge } from "@/components/ui/badge";
import { Entry, EntryList } from "@/components/ui/entry-list";
import { resumeWebhookAction } from "@/lib/messaging/webhooks/actions";
import type { WebhookDto } from "@/lib/messaging/webhooks/webhook";
import { RemoveWebhook } from "./remove-webhook";

/** An account's webhooks, each with its events, its status, and a way to remove it. */
export function WebhookList({ webhooks }: { webhooks: readonly WebhookDto[] }) {
  return (
    <EntryList none="No webhooks yet.">
      {webhooks.map((webhook) => (
        <Entry
          key={webhook.id}
          title={webhook.url}
          badge={<WebhookStatusNote webhook={webhook} />}
          actions={
            <>
              {webhook.isOff && (
                <ActionButton
                  action={resumeWebhookAction}
                  about={{ webhookId: webhook.id }}
                  variant="secondary"
                  size="sm"
                  busy="Turning on…"
                  done={`Deliveries to ${webhook.url} resumed.`}
                  goesAway
                >
                  Turn on<span className="sr-only"> {webhook.url}</span>
                </ActionButton>
              )}
              <RemoveWebhook webhookId={webhook.id} url={webhook.url} />
            </>
          }
        >
          <p className="font-mono text-xs">{webhook.events.join(", ")}</p>
        </Entry>
      ))}
    </EntryList>
  );
}

function WebhookStatusNote({ webhook }: { webhook: WebhookDto }) {
  if (webhook.isOff) return <Badge tone="brick">Turned off</Badge>;
  return webhook.isFailing ? <Badge tone="sun">Not responding</Badge> : null;
}
