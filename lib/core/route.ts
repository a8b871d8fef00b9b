import "server-only";
import { unstable_rethrow } from "next/navigation";
import { requestCtx } from "@/lib/identity/sessions/request-ctx";
import { authorize, holds } from "./authorize";
import type { Ctx } from "./ctx";
import { failureResponse, successResponse } from "./http-response";
import { requireRecentAuth } from "./recent-auth";
import { requestIdOrNew } from "./request-id";
import { inSpan } from "./tracing";

type Handler<Params> = (request: Request, context: { params: Promise<Params> }) => Promise<Response>;

/**
 * Wraps a query or command into a route handler, as `defineAction` does for server actions: request → viewer → `run` →
 * `Result`. Rejects requests that another site's page starts. `run` checks permissions and returns undefined if there
 * is no content. Paths below `/api/admin` require recent auth from admins.
 * @param name the action's name in the log: `payment.status`
 */
export function defineRoute<Params extends Record<string, string>>(
  name: `${string}.${string}`,
  run: (ctx: Ctx, params: Params, request: Request) => Promise<unknown>,
): Handler<Params> {
  return async (request, { params }) => {
    let requestId = requestIdOrNew();
    try {
      const ctx = await requestCtx();
      requestId = ctx.requestId;
      if (isAdminRoute(request) && holds(ctx.viewer, "admin")) requireRecentAuth(authorize(ctx, ["admin"]));
      const asked = await params;
      return successResponse(await inSpan(`route ${name}`, {}, async () => run(ctx, asked, request)));
    } catch (error) {
      unstable_rethrow(error);
      return failureResponse(error, requestId, name);
    }
  };
}

const isAdminRoute = (request: Request) => new URL(request.url).pathname.startsWith("/api/admin/");
