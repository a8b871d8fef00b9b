import { z } from "zod";
import type { Ctx, SignedInCtx } from "@/lib/core/ctx";
import type { Stage } from "../stage";

/** What a step of a story finds when its time has come. */
export interface Scene {
  stage: Stage;
  at: Date;
  /** The key of whom the step names; the system acts if it names nobody. */
  who: string;
  /** Their ctx. */
  actor(): SignedInCtx;
  system(): Ctx;
  /** The id of what an earlier step made and named with `as`. */
  made(name: string): string;
}

/** What a step's `do` stands for: its other fields, and what is done with them; it may answer an id. */
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
/** What an earlier step made. */
export const name = z.string().min(1);
export const dollars = z.number().positive();
