import type { RequestContext } from "@/lib/api/caller";
import { RateWindows } from "@/lib/api/rate-window";
import { callerByToken } from "@/lib/api/request-context";
import { serveApi } from "@/lib/api/serve";
import type { Ctx } from "@/lib/core/ctx";

const ORIGIN = "http://localhost:3000";

/** A test's request context: its ctx is the cookie's, and tokens are looked up as usual. */
export const doorOf = (ctx: Ctx, windows = new RateWindows()): RequestContext => ({
  bySession: async () => ctx,
  windows,
  address: async () => ctx.ip,
  byToken: (token) => callerByToken({ ...ctx, viewer: null }, token, (work) => work()),
});

export interface Called {
  status: number;
  headers: Headers;
  // The response body, with its type left to the test.
  body: Record<string, unknown>;
}

/** Sends a call through the full stack, except the network. `body` is JSON unless it is a form. */
export async function callApi(
  ctx: Ctx,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Called> {
  const isForm = body instanceof FormData;
  const request = new Request(new URL(path, ORIGIN), {
    method,
    headers: { ...(body === undefined || isForm ? {} : { "content-type": "application/json" }), ...headers },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  });
  const response = await serveApi(request, doorOf(ctx));
  return { status: response.status, headers: response.headers, body: await response.json() };
}
