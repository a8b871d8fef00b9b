import "server-only";
import type { z } from "zod";
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
