import type {
  RefundStatus,
  SandboxDisputeStatus,
  SandboxIntentStatus,
  SandboxWebhookStatus,
} from "@/db/enums";

/** Every action in the test provider's console. */
export const CONSOLE_ACTIONS = [
  "settle",
  "fail",
  "refund",
  "dispute",
  "win",
  "lose",
  "appeal",
  "hold",
  "release",
  "send",
  "reverse",
  "twice",
  "drop",
] as const;

export type ConsoleAction = (typeof CONSOLE_ACTIONS)[number];

/** The parts of a checkout that the rules need. */
export interface ConsoleState {
  intent: { status: SandboxIntentStatus; amountCents: number; holdsWebhooks: boolean };
  refunds: readonly { amountCents: number; status: RefundStatus }[];
  disputes: readonly { status: SandboxDisputeStatus }[];
  webhooks: readonly { status: SandboxWebhookStatus }[];
}

/** What of a payment has not been refunded, in cents. */
export function leftCents({ intent, refunds }: Pick<ConsoleState, "intent" | "refunds">): number {
  return refunds.reduce((left, refund) => left - refund.amountCents, intent.amountCents);
}

/** The actions possible in a checkout's status. The books decide; this only hides buttons that would fail. */
export function possibleActions(state: ConsoleState): ReadonlySet<ConsoleAction> {
  const { intent, disputes, webhooks } = state;
  const isPaid = intent.status === "succeeded" && leftCents(state) > 0;
  const alive = webhooks.filter(({ status }) => status !== "dropped");
  const rules: Record<ConsoleAction, boolean> = {
    settle: intent.status === "pending",
    fail: intent.status === "pending",
    refund: isPaid && disputes.every(({ status }) => status === "won"),
    dispute: isPaid && disputes.length === 0,
    win: disputes.some(({ status }) => status === "open"),
    lose: disputes.some(({ status }) => status === "open"),
    appeal: disputes.some(({ status }) => status === "lost"),
    hold: !intent.holdsWebhooks,
    release: intent.holdsWebhooks,
    send: alive.length > 0,
    reverse: alive.length > 1,
    twice: alive.length > 0,
    drop: webhooks.some(({ status }) => status === "held"),
  };
  return new Set(CONSOLE_ACTIONS.filter((action) => rules[action]));
}
