import type { z } from "zod";
import type { ActionDefinition } from "@/lib/core/run-action";

/** Any action, whatever it answers. */
export type AnyAction = (previous: never, payload: unknown) => Promise<unknown>;

/** What an action was defined with, so that a test runs it with a ctx of its own. */
export function definitionOf(action: AnyAction): ActionDefinition<z.ZodType, unknown> {
  const { definition } = action as Partial<{ definition: ActionDefinition<z.ZodType, unknown> }>;
  if (!definition) throw new Error("This is no action made by defineAction.");
  return definition;
}
