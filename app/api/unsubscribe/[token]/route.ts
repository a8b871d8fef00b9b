import { getDb, getReadDb } from "@/db/client";
import { systemCtx } from "@/lib/core/ctx";
import { AppError } from "@/lib/core/errors";
import { ports } from "@/lib/integrations/ports";
import { unsubscribe } from "@/lib/messaging/notifications/commands/unsubscribe";
import { limitBytes } from "@/lib/site/http/byte-limit";

const MAX_BYTES = 4_096;

type Context = { params: Promise<{ token: string }> };

/**
 * One-click unsubscribe for mail programs (RFC 8058): no login, no cookie, no redirect. The token alone authorizes the
 * request; session and origin are ignored.
 */
export async function POST(request: Request, { params }: Context) {
  const headers = { "content-type": request.headers.get("content-type") ?? "" };
  const body = new Response(request.body?.pipeThrough(limitBytes(MAX_BYTES)), { headers });
  const form = await body.formData().catch(() => null);
  if (form?.get("List-Unsubscribe") !== "One-Click") return new Response(null, { status: 400 });
  const ctx = systemCtx({ db: getDb(), readDb: getReadDb(), ports: ports() });
  try {
    await unsubscribe(ctx, { token: (await params).token });
    return new Response("You've been unsubscribed from these emails.", { status: 200 });
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return new Response(null, { status: 404 });
    throw error;
  }
}

/** People and link scanners that open the URL get a page that asks for confirmation. */
export async function GET(_: Request, { params }: Context) {
  const location = `/unsubscribe/${encodeURIComponent((await params).token)}`;
  return new Response(null, { status: 303, headers: { location } });
}
