import "server-only";
import type { z } from "zod";
import type { Ctx } from "@/lib/core/ctx";
import { FIX_ERRORS, invalid } from "@/lib/core/errors";
import { fieldErrors } from "@/lib/core/run-action";

/**
 * Checks what was sent against the schema of a screen's form. Throws `invalid` with a sentence for each field, under
 * the documented names where `names` has them by the form's.
 */
export function formInput<S extends z.ZodType>(
  schema: S,
  input: unknown,
  names: Readonly<Record<string, string>> = {},
): z.output<S> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const fields = Object.fromEntries(
    Object.entries(fieldErrors(parsed.error)).map(([name, message]) => [names[name] ?? name, message]),
  );
  throw invalid(Object.values(fields)[0] ?? FIX_ERRORS, fields);
}

/** A command as entities call it: what its form would send, checked by the form's own schema. */
export const viaForm =
  <S extends z.ZodType, T>(schema: S, run: (ctx: Ctx, input: z.output<S>) => Promise<T>) =>
  (ctx: Ctx, input: unknown, names?: Readonly<Record<string, string>>): Promise<T> =>
    run(ctx, formInput(schema, input, names));
