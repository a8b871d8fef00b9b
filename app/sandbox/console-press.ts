import type { z } from "zod";
import { env } from "@/lib/core/env";
import { isForeignOrigin } from "@/lib/identity/sessions/same-origin";
import { getViewer } from "@/lib/identity/sessions/viewer";
import { SandboxError } from "@/lib/integrations/payments/sandbox/books";
import { consolePath } from "@/lib/integrations/payments/sandbox/console-access";
import { formFields } from "@/lib/site/http/form-fields";

/** The console only ever sends a button's name, an amount, and a cursor. */
const MAX_BYTES = 4_096;

type Press<T> = {
  /** The form's fields. `after`: the cursor. */
  pressed: z.ZodType<T & { after: string }>;
  /** The list's path below the console. */
  list: "" | "/payouts";
  perform: (ref: string, pressed: T) => Promise<void>;
  /** What the list shows about a refused action. */
  failed: (ref: string, pressed: T) => Record<string, string>;
};

/** Performs an action of the test provider's console: a plain form post, as on an external site. */
export async function handlePress<T>(
  request: Request,
  { params }: { params: Promise<{ ref: string }> },
  { pressed, list, perform, failed }: Press<T>,
): Promise<Response> {
  const path = consolePath(await getViewer());
  if (!path) return new Response(null, { status: 404 });
  if (isForeignOrigin(request.headers, env().SITE_URL)) return new Response(null, { status: 403 });
  const { ref } = await params;
  const read = pressed.safeParse(await formFields(request, MAX_BYTES));
  if (!read.success) return new Response(null, { status: 400 });
  const { after } = read.data;
  const back = new URLSearchParams(after ? { after } : {});
  try {
    await perform(ref, read.data);
  } catch (error) {
    if (!(error instanceof SandboxError)) throw error;
    if (error.code === "not_found") return new Response(null, { status: 404 });
    for (const [name, value] of Object.entries(failed(ref, read.data))) back.set(name, value);
  }
  const query = back.size > 0 ? `?${back}` : "";
  return new Response(null, { status: 303, headers: { location: `${path}${list}${query}#${ref}` } });
}
