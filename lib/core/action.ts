import "server-only";
import { updateTag } from "next/cache";
import { redirect } from "next/navigation";
import { requestCtx } from "@/lib/auth/request-ctx";
import { type ActionDefinition, runAction } from "./run-action";
import type { z } from "zod";
import type { Result } from "./result";

/** An action as forms and components call it: with `useActionState`, from an event handler, or as a plain form post. */
export type Action<T> = (previous: Result<T> | null, payload: unknown) => Promise<Result<T>>;

/**
 * Wraps a command into a server action: request → viewer → role → rate limit → Zod → command → cache tags →
 * `Result`. The payload is a `FormData` or plain data; neither is trusted.
 */
export function defineAction<S extends z.ZodType, T>(definition: ActionDefinition<S, T>): Action<T> {
  async function action(_previous: Result<T> | null, payload: unknown): Promise<Result<T>> {
    const ctx = await requestCtx();
    const result = await runAction(definition, ctx, payload);
    if (!result.ok) return result;
    for (const tag of definition.tags?.(result.data) ?? []) updateTag(tag);
    const target = definition.redirectTo?.(result.data);
    if (target) redirect(target);
    return result;
  }
  return Object.assign(action, { definition });
}
