import { z } from "zod";
import { env } from "@/lib/core/env";
import { parseDollars } from "@/lib/core/money";
import { isForeignOrigin } from "@/lib/identity/sessions/same-origin";
import { getViewer } from "@/lib/identity/sessions/viewer";
import { SandboxError } from "@/lib/integrations/payments/sandbox/books";
import { consolePath } from "@/lib/integrations/payments/sandbox/console-access";
import { CONSOLE_ACTIONS } from "@/lib/integrations/payments/sandbox/console-rules";
import { performConsoleAction } from "@/lib/integrations/payments/sandbox/perform-console-action";
import { processSandbox, processSandboxConsole } from "@/lib/integrations/payments/sandbox/settings";
import { formFields } from "@/lib/site/http/form-fields";

const Pressed = z.object({
  action: z.enum(CONSOLE_ACTIONS),
  amount: z.string().max(40).default(""),
  after: z.string().max(200).default(""),
});

/** A button's name, an amount and a place in the list are all that the console ever sends. */
const MAX_BYTES = 4_096;

/** What was pressed in the test provider's console; a plain form post, as on an outside site. */
export async function POST(request: Request, { params }: { params: Promise<{ ref: string }> }) {
  const path = consolePath(await getViewer());
  if (!path) return new Response(null, { status: 404 });
  if (isForeignOrigin(request.headers, env().SITE_URL)) return new Response(null, { status: 403 });
  const { ref } = await params;
  const pressed = Pressed.safeParse(await formFields(request, MAX_BYTES));
  if (!pressed.success) return new Response(null, { status: 400 });
  const { action, amount, after } = pressed.data;
  const back = new URLSearchParams(after ? { after } : {});
  try {
    const sandbox = { api: processSandbox(), console: processSandboxConsole() };
    await performConsoleAction(sandbox, ref, { action, amountCents: parseDollars(amount) });
  } catch (error) {
    if (!(error instanceof SandboxError)) throw error;
    if (error.code === "not_found") return new Response(null, { status: 404 });
    for (const [name, value] of Object.entries({ failed: ref, action, amount })) back.set(name, value);
  }
  const query = back.size > 0 ? `?${back}` : "";
  return new Response(null, { status: 303, headers: { location: `${path}${query}#${ref}` } });
}
