import "server-only";
import type { z } from "zod";
import { FIX_ERRORS, invalid } from "@/lib/core/errors";
import { fieldErrors } from "@/lib/core/result";

/** Checks what was sent against the schema of a command. Throws `invalid` with a sentence for each field. */
export function commandInput<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const fields = fieldErrors(parsed.error);
  throw invalid(Object.values(fields)[0] ?? FIX_ERRORS, fields);
}
