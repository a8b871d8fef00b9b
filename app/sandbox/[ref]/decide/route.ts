import { z } from "zod";
import { env } from "@/lib/core/env";
import { logger } from "@/lib/core/logger";
import { isForeignOrigin } from "@/lib/identity/sessions/same-origin";
import { SandboxError } from "@/lib/integrations/payments/sandbox/books";
import { DECISION_NAMES } from "@/lib/integrations/payments/sandbox/decisions";
import { isSandboxOn, processSandbox } from "@/lib/integrations/payments/sandbox/settings";
import { formFields } from "@/lib/site/http/form-fields";

const Choice = z.object({ decision: z.enum(DECISION_NAMES) });

/** The payer's decision on the test provider's page: a plain form post, as on an external site. */
export async function POST(request: Request, { params }: { params: Promise<{ ref: string }> }) {
  if (!isSandboxOn()) return new Response(null, { status: 404 });
  if (isForeignOrigin(request.headers, env().SITE_URL)) return new Response(null, { status: 403 });
  const { ref } = await params;
  const choice = Choice.safeParse(await formFields(request, MAX_BYTES));
  if (!choice.success) return new Response(null, { status: 400 });
  try {
    const intent = await processSandbox().decide(ref, choice.data.decision);
    if (intent.status === "challenge") return seeOther(`/sandbox/${ref}`);
    return seeOther(intent.status === "cancelled" ? intent.cancelUrl : intent.returnUrl);
  } catch (error) {
    if (error instanceof SandboxError && error.code === "not_found")
      return new Response(null, { status: 404 });
    if (!(error instanceof SandboxError))
      logger.error({ err: error }, "could not apply a decision to a test payment");
    return seeOther(`/sandbox/${ref}`);
  }
}

/** The page only ever sends a button's name. */
const MAX_BYTES = 4_096;

const seeOther = (location: string) => new Response(null, { status: 303, headers: { location } });
