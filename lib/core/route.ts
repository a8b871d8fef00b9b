import "server-only";
import { unstable_rethrow } from "next/navigation";
import { requestCtx } from "@/lib/identity/sessions/request-ctx";
import { authorize, holds } from "./authorize";
import type { Ctx } from "./ctx";
import { failureResponse, successResponse } from "./http-response";
import { newId } from "./ids";
import { requireRecentAuth } from "./recent-auth";

type Handler<Params> = (request: Request, context: { params: Promise<Params> }) => Promise<Response>;

/**
 * Wraps a query or command into a route handler, as `defineAction` does into a server action: request → viewer →
 * `run` → `Result`. What another site's page starts is refused; who may do what is the business of `run`, which
 * answers undefined where there is nothing to tell. Below `/api/admin` an administrator's session must not be too old.
 * @param name the words of the log: `payment.status`
 */
export function defineRoute<Params extends Record<string, string>>(
  name: `${string}.${string}`,
  run: (ctx: Ctx, params: Params, request: Request) => Promise<unknown>,
): Handler<Params> {
  return async (request, { params }) => {
    let requestId = newId();
    try {
      const ctx = await requestCtx();
      requestId = ctx.requestId;
      if (isAdminRoute(request) && holds(ctx.viewer, "admin")) requireRecentAuth(authorize(ctx, ["admin"]));
      return successResponse(await run(ctx, await params, request));
    } catch (error) {
      unstable_rethrow(error);
      return failureResponse(error, requestId, name);
    }
  };
}

const isAdminRoute = (request: Request) => new URL(request.url).pathname.startsWith("/api/admin/");
