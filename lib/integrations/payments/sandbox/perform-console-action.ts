import "server-only";
import type { SandboxApi } from "./api";
import { SandboxError } from "./books";
import type { SandboxConsole } from "./console";
import type { ConsoleAction } from "./console-rules";

/** Performs a console action. `amountCents` is for refunds only. Throws `SandboxError`. */
export async function performConsoleAction(
  sandbox: { api: SandboxApi; console: SandboxConsole },
  ref: string,
  { action, amountCents }: { action: ConsoleAction; amountCents: number | null },
): Promise<void> {
  const { api, console } = sandbox;
  const does: Record<ConsoleAction, () => Promise<unknown>> = {
    settle: () => api.decide(ref, "settle"),
    fail: () => api.decide(ref, "fail"),
    refund: async () => {
      if (amountCents === null) throw new SandboxError("invalid_amount", "This is not an amount.");
      await console.refund(ref, amountCents);
    },
    dispute: () => console.openDispute(ref, "fraudulent"),
    win: () => console.closeDispute(ref, "won"),
    lose: () => console.closeDispute(ref, "lost"),
    appeal: () => console.winAppeal(ref),
    hold: () => console.hold(ref, true),
    release: () => console.hold(ref, false),
    send: () => console.send(ref, "in_order"),
    reverse: () => console.send(ref, "reversed"),
    twice: () => console.send(ref, "twice"),
    drop: () => console.drop(ref),
  };
  await does[action]();
}
