import { ActionButton } from "@/components/forms/action-button";
import { Badge } from "@/components/ui/badge";
import { Entry, EntryList } from "@/components/ui/entry-list";
import { removeWebhookAction, resumeWebhookAction } from "@/lib/messaging/webhooks/actions";
import type { WebhookDto } from "@/lib/messaging/webhooks/webhook";

/** Somebody's webhooks, each with what it hears of, how it does, and the way to end it. */
export function WebhookList({ webhooks }: { webhooks: readonly WebhookDto[] }) {
  return (
    <EntryList none="You have no webhooks yet.">
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
                  busy="Switching on…"
                  done={`${webhook.url} hears from us again.`}
                  goesAway
                >
                  Switch on<span className="sr-only"> {webhook.url}</span>
                </ActionButton>
              )}
              <ActionButton
                action={removeWebhookAction}
                about={{ webhookId: webhook.id }}
                variant="secondary"
                size="sm"
                busy="Removing…"
                done={`Nothing is sent to ${webhook.url} any more.`}
                goesAway
              >
                Remove<span className="sr-only"> {webhook.url}</span>
              </ActionButton>
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
  if (webhook.isOff) return <Badge tone="brick">Switched off</Badge>;
  return webhook.isFailing ? <Badge tone="sun">Does not answer</Badge> : null;
}
