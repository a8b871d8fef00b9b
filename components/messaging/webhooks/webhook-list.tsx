import { Badge } from "@/components/ui/badge";
import { Entry, EntryList } from "@/components/ui/entry-list";
import type { WebhookDto } from "@/lib/messaging/webhooks/webhook";
import { RemoveWebhookForm, ResumeWebhookForm } from "./webhook-forms";

/** Somebody's webhooks, each with what it hears of, how it does, and the way to end it. */
export function WebhookList({ webhooks }: { webhooks: readonly WebhookDto[] }) {
  return (
    <EntryList none="You have no webhooks yet.">
      {webhooks.map((webhook) => (
        <Entry
          key={webhook.id}
          title={webhook.url}
          badge={<Standing webhook={webhook} />}
          actions={
            <>
              {webhook.isOff && <ResumeWebhookForm webhook={{ id: webhook.id, url: webhook.url }} />}
              <RemoveWebhookForm webhook={{ id: webhook.id, url: webhook.url }} />
            </>
          }
        >
          <p className="font-mono text-xs">{webhook.events.join(", ")}</p>
        </Entry>
      ))}
    </EntryList>
  );
}

function Standing({ webhook }: { webhook: WebhookDto }) {
  if (webhook.isOff) return <Badge tone="brick">Switched off</Badge>;
  return webhook.isFailing ? <Badge tone="sun">Does not answer</Badge> : null;
}
