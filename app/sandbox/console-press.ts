import type { z } from "zod";
import { env } from "@/lib/core/env";
import { isForeignOrigin } from "@/lib/identity/sessions/same-origin";
import { getViewer } from "@/lib/identity/sessions/viewer";
import { SandboxError } from "@/lib/integrations/payments/sandbox/books";
import { consolePath } from "@/lib/integrations/payments/sandbox/console-access";
import { formFields } from "@/lib/site/http/form-fields";

/** A button's name, an amount and a place in the list are all that the console ever sends. */
const MAX_BYTES = 4_096;

type Press<T> = {
  /** What the form sends. `after`: the place in the list. */
  pressed: z.ZodType<T & { after: string }>;
  /** The list below the console's path. */
  list: "" | "/payouts";
  perform: (ref: string, pressed: T) => Promise<void>;
  /** What the list is told of a press that was refused. */
  failed: (ref: string, pressed: T) => Record<string, string>;
};

/** Does what was pressed in the test provider's console; a plain form post, as on an outside site. */
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
