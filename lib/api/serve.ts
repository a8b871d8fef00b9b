import type { z } from "zod";
import { authorize, isAdminOnly } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { FIX_ERRORS, invalid } from "@/lib/core/errors";
import { consumeLimit } from "@/lib/core/limits";
import { requireRecentAuth } from "@/lib/core/recent-auth";
import { requestIdOrNew } from "@/lib/core/request-id";
import { fieldErrors } from "@/lib/core/result";
import { inSpan } from "@/lib/core/tracing";
import { addressKey, callerOf, type RequestContext } from "./caller";
import { countCall, OverLimit } from "./count-call";
import type { Asked, Endpoint } from "./endpoint";
import { HttpError, refusalResponse } from "./failure";
import { Matcher } from "./match";
import { checkTexts, readBody } from "./read-body";
import { endpoints } from "./registry";
import { Reply } from "./reply";

const matcher = new Matcher(endpoints);

/** Serves all requests below `/api/` without their own route. Every failure becomes a response. */
export async function serveApi(request: Request, door: RequestContext): Promise<Response> {
  const { pathname } = new URL(request.url);
  const match = matcher.find(request.method === "HEAD" ? "GET" : request.method, pathname);
  if ("endpoint" in match) return serve(match.endpoint, request, match.params, door);
  const style = /\/(?:entities|integration-endpoints)\//.test(pathname)
    ? ("entity" as const)
    : ("product" as const);
  const error =
    match.length > 0
      ? new HttpError(405, "method_not_allowed", `This endpoint supports ${match.join(", ")}.`, {
          Allow: match.join(", "),
        })
      : new HttpError(404, "not_found", "Unknown endpoint. See /api/docs for the full list.");
  return refusalResponse(error, requestIdOrNew(), { name: "api.unknown", style });
}

/**
 * One call: caller → count → access → limits → input → `run` → response. The only place where errors become responses.
 */
export async function serve(
  endpoint: Endpoint,
  request: Request,
  params: Record<string, string>,
  door: RequestContext,
): Promise<Response> {
  let requestId = requestIdOrNew();
  let headers: Record<string, string> = {};
  const respond = async (): Promise<Response> => {
    const caller = await callerOf(request, endpoint, door).catch(async (error: unknown) => {
      headers = countCall(door, { countedBy: addressKey(await door.address()), isGuest: true }, null);
      throw error;
    });
    const { ctx } = caller;
    requestId = ctx.requestId;
    headers = countCall(door, caller, ctx.ip);
    const admitted = admit(ctx, endpoint);
    if (endpoint.limit) await consumeLimit(ctx, endpoint.limit, ctx.viewer?.id ?? ctx.ip ?? "unknown");
    const asked = await readAsked(endpoint, request, params);
    const result = await inSpan(`api ${endpoint.name}`, {}, async () => endpoint.run(admitted, asked));
    return toResponse(endpoint, result);
  };
  const response = await respond().catch((error: unknown) => {
    if (error instanceof OverLimit) headers = error.headers;
    return refusalResponse(error, requestId, endpoint);
  });
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}

function admit(ctx: Ctx, { permission }: Endpoint): Ctx {
  if (!isAdminOnly(permission)) return authorize(ctx, permission);
  const admin = authorize(ctx, permission);
  if (admin.viewer.sessionId != null) requireRecentAuth(admin);
  return admin;
}

async function readAsked(
  endpoint: Endpoint,
  request: Request,
  params: Record<string, string>,
): Promise<Asked<unknown, unknown, unknown>> {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const body = await readBody(request, endpoint);
  return {
    params: check(endpoint.params, checkTexts(params)),
    query: check(endpoint.query, checkTexts(query)),
    body: body === undefined ? undefined : check(endpoint.body, body),
    request,
  };
}

/** The parsed value; undefined if the call reads none. Throws `invalid`. */
function check(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const fields = fieldErrors(parsed.error);
  throw invalid(Object.values(fields)[0] ?? FIX_ERRORS, fields);
}

function toResponse(endpoint: Endpoint, result: unknown): Response {
  const reply = result instanceof Reply ? (result as Reply<unknown>) : new Reply(result);
  const response = Response.json(endpoint.response.parse(reply.body), {
    status: reply.status,
    headers: { "Cache-Control": "private, no-store", ...reply.headers },
  });
  for (const cookie of reply.cookies) response.headers.append("Set-Cookie", cookie);
  return response;
}
