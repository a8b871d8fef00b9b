import { z } from "zod";
import { parseDollars } from "@/lib/core/money";
import { CONSOLE_ACTIONS } from "@/lib/integrations/payments/sandbox/console-rules";
import { performConsoleAction } from "@/lib/integrations/payments/sandbox/perform-console-action";
import { processSandbox, processSandboxConsole } from "@/lib/integrations/payments/sandbox/settings";
import { handlePress } from "../../console-press";

const Pressed = z.object({
  action: z.enum(CONSOLE_ACTIONS),
  amount: z.string().max(40).default(""),
  after: z.string().max(200).default(""),
});

/** An action on a payment. */
export function POST(request: Request, context: { params: Promise<{ ref: string }> }) {
  return handlePress(request, context, {
    pressed: Pressed,
    list: "",
    perform: (ref, { action, amount }) => {
      const sandbox = { api: processSandbox(), console: processSandboxConsole() };
      return performConsoleAction(sandbox, ref, { action, amountCents: parseDollars(amount) });
    },
    failed: (ref, { action, amount }) => ({ failed: ref, action, amount }),
  });
}
