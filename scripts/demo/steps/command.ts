import { z } from "zod";
import type { Ctx, SignedInCtx } from "@/lib/core/ctx";
import type { Stage } from "../stage";

/** What a step of a story can use when it runs. */
export interface Scene {
  stage: Stage;
  at: Date;
  /** The key of the acting person; without one, the system acts. */
  who: string;
  /** The acting person's ctx. */
  actor(): SignedInCtx;
  system(): Ctx;
  /** The id of what an earlier step created and named with `as`. */
  made(name: string): string;
}

/** The implementation of a step's `do`: the schema of its other fields, and a function that may return an id. */
export interface Command {
  fields: z.ZodObject;
  run(scene: Scene, input: never): Promise<string | undefined>;
}

export function command<S extends z.ZodRawShape>(
  fields: S,
  run: (scene: Scene, input: z.output<z.ZodObject<S>>) => Promise<unknown>,
): Command {
  return {
    fields: z.strictObject(fields),
    run: async (scene, input) => {
      const made = await run(scene, input);
      return typeof made === "string" ? made : undefined;
    },
  };
}

export const text = z.string().min(1);
/** The name of what an earlier step created. */
export const name = z.string().min(1);
export const dollars = z.number().positive();
