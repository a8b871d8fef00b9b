import type { z } from "zod";
import type { Action } from "@/lib/core/action";
import type { ActionDefinition } from "@/lib/core/run-action";

/** What an action was defined with, so that a test runs it with a ctx of its own. */
export function definitionOf<T>(action: Action<T>): ActionDefinition<z.ZodType, unknown, T> {
  const { definition } = action as Partial<{ definition: ActionDefinition<z.ZodType, unknown, T> }>;
  if (!definition) throw new Error("This is no action made by defineAction.");
  return definition;
}
