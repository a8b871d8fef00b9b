import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import type { SandboxWebhookStatus } from "@/db/enums";
import type { ConsoleEntry } from "@/lib/integrations/payments/sandbox/console";
import type { ConsoleAction } from "@/lib/integrations/payments/sandbox/console-rules";
import { ConsoleForm } from "./console-actions";

const CHOICES: readonly { action: ConsoleAction; label: string }[] = [
  { action: "hold", label: "Hold webhooks from now on" },
  { action: "release", label: "Stop holding webhooks" },
  { action: "send", label: "Send all" },
  { action: "reverse", label: "Send all, newest first" },
  { action: "twice", label: "Send each twice" },
  { action: "drop", label: "Drop held webhooks" },
];

const LABELS: Record<SandboxWebhookStatus, string> = {
  queued: "in transit",
  held: "held",
  delivered: "delivered",
  dropped: "lost",
};

type Props = {
  refId: string;
  webhooks: ConsoleEntry["webhooks"];
  possible: ReadonlySet<ConsoleAction>;
  after: string | null;
};

/** The webhooks sent for a payment, and the ways a network can mistreat them. */
export function ConsoleWebhooks({ refId, webhooks, possible, after }: Props) {
  return (
    <details className="group mt-5 border-t border-line pt-3">
      <summary className="flex min-h-9 cursor-pointer list-none items-center gap-1.5 rounded text-sm font-semibold text-action">
        <Icon
          name="chevron-right"
          aria-hidden="true"
          size={16}
          className="transition-transform group-open:rotate-90 motion-reduce:transition-none"
        />
        Webhooks ({webhooks.length})
      </summary>
      {webhooks.length > 0 && (
        <ol className="mt-2 grid gap-2 text-sm">
          {webhooks.map((webhook) => (
            <li key={webhook.id} className="flex flex-wrap justify-between gap-x-4">
              <span className="font-semibold">{webhook.type}</span>
              <span className="min-w-0 break-words text-quiet">
                {LABELS[webhook.status]}
                {webhook.lastAnswer && `, last response ${webhook.lastAnswer}`}
              </span>
            </li>
          ))}
        </ol>
      )}
      <ConsoleForm refId={refId} after={after} className="mt-4 flex flex-wrap gap-3">
        {CHOICES.filter(({ action }) => possible.has(action)).map(({ action, label }) => (
          <Button key={action} type="submit" size="sm" name="action" value={action} variant="secondary">
            {label}
          </Button>
        ))}
      </ConsoleForm>
    </details>
  );
}
