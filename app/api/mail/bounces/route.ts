import { getDb, getReadDb } from "@/db/client";
import { systemCtx } from "@/lib/core/ctx";
import { providerEnv } from "@/lib/integrations/env";
import { readBounce } from "@/lib/integrations/mail/read-bounce";
import { recordBounce } from "@/lib/integrations/mail/record-bounce";
import { ports } from "@/lib/integrations/ports";
import { hasBearer } from "@/lib/site/http/bearer";
import { limitBytes, TooLong } from "@/lib/site/http/byte-limit";

/** Room for a bounce report that includes the original email. */
const MAX_BYTES = 1_000_000;

/**
 * Receives raw messages that the operator's mail server forwards from the bounce address. Authenticated by
 * MAIL_INBOUND_TOKEN; without that setting the route is a 404. Messages that aren't reports about our emails are
 * accepted and dropped.
 */
export async function POST(request: Request) {
  const token = providerEnv().MAIL_INBOUND_TOKEN;
  if (!token) return new Response(null, { status: 404 });
  if (!hasBearer(request, token)) return new Response(null, { status: 401 });
  try {
    const body = new Response(request.body?.pipeThrough(limitBytes(MAX_BYTES)));
    const bounce = await readBounce(Buffer.from(await body.arrayBuffer()));
    if (bounce) await recordBounce(systemCtx({ db: getDb(), readDb: getReadDb(), ports: ports() }), bounce);
    return new Response(null, { status: 204 });
  } catch (error) {
    if (error instanceof TooLong) return new Response(null, { status: 413 });
    throw error;
  }
}
