import type { z } from "zod";
import type { ActionDefinition } from "@/lib/core/run-action";

/** Any action, with any result. */
export type AnyAction = (previous: never, payload: unknown) => Promise<unknown>;

/** The definition of an action, so that a test can run it with its own ctx. */
export function definitionOf(action: AnyAction): ActionDefinition<z.ZodType, unknown> {
  const { definition } = action as Partial<{ definition: ActionDefinition<z.ZodType, unknown> }>;
  if (!definition) throw new Error("This action was not made by defineAction.");
  return definition;
}
