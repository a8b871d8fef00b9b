import "server-only";
import { refresh, updateTag } from "next/cache";
import { redirect } from "next/navigation";
import type { z } from "zod";
import { requestCtx } from "@/lib/identity/sessions/request-ctx";
import { isScriptedPost } from "@/lib/identity/sessions/scripted-post";
import { noteActionReached } from "./action-progress";
import { typedInto } from "./form-input";
import { requestIdOrNew } from "./request-id";
import { CODE_MAILED, type Result } from "./result";
import { type ActionDefinition, failureMessageOf, runAction, toFailure } from "./run-action";

/** An action as forms and components call it: with `useActionState`, from an event handler, or as a plain form post. */
export type Action<T> = (previous: Result<T> | null, payload: unknown) => Promise<Result<T>>;

/**
 * Wraps a command into a server action: request → viewer → role → rate limit → Zod → command → cache tags →
 * `Result`. The payload is a `FormData` or plain data; neither is trusted.
 */
export function defineAction<S extends z.ZodType, T, Response = T>(
  definition: ActionDefinition<S, T, Response>,
): Action<Response> {
  async function action(_previous: Result<Response> | null, payload: unknown): Promise<Result<Response>> {
    noteActionReached();
    const purpose = definition.codes && payload instanceof FormData ? payload.get("mailCode") : null;
    if (definition.codes && purpose !== null)
      return withTyped(onTheWay(await runDefinition(definition.codes, { purpose })), payload);
    const result = await runDefinition(definition, payload);
    if (!result.ok) {
      if (definition.refreshWhen?.(result.error)) refresh();
      return withTyped(result, payload);
    }
    for (const tag of definition.tags?.(result.data) ?? []) updateTag(tag);
    const message = definition.respond
      ? await definition.respond(result.data)
      : (result.data as unknown as Response);
    const target = definition.redirectTo?.(result.data);
    if (target) redirect(target);
    return { ok: true, data: message };
  }

  return Object.assign(action, { definition });
}

/** A browser without scripts redraws its form, so the response includes the values that were typed. */
async function withTyped<T>(result: Result<T>, payload: unknown): Promise<Result<T>> {
  if (!(payload instanceof FormData) || (await isScriptedPost())) return result;
  return { ...result, typed: typedInto(payload) };
}

/** The caller is read from the database, which may be down. That error, too, is shown at the form. */
async function runDefinition<S extends z.ZodType, T>(
  definition: ActionDefinition<S, T, unknown>,
  payload: unknown,
): Promise<Result<T>> {
  try {
    return await runAction(definition, await requestCtx(), payload);
  } catch (error) {
    return {
      ok: false,
      error: toFailure(error, requestIdOrNew(), definition.name, failureMessageOf(definition, payload)),
    };
  }
}

/** The form was not submitted; only the code was requested. */
function onTheWay(result: Result<null>): Result<never> {
  const message = result.ok ? CODE_MAILED : result.error.message;
  return { ok: false, error: { code: "invalid", message, requestId: "" }, notice: message };
}
