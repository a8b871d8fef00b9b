import type { z } from "zod";
import { AppError, FIX_ERRORS, invalid } from "@/lib/core/errors";
import { renamed } from "@/lib/core/form-fields";
import { type FieldErrors, fieldErrors } from "@/lib/core/result";

/**
 * The body's names for a command's fields: parts of paths, `{ targetAudience: "audience_demographics" }`, or full paths
 * in which a star matches one part, `{ "services.*.budgetMinCents": "budget_range.*" }`.
 */
export type FieldNames = Readonly<Record<string, string>>;

/**
 * Validates a body with a command's own rules. Throws `invalid` with the body's field names, or without `names` with
 * the command's, which `withFieldNames` replaces. `sentence` is the overall message; default: the first field's.
 */
export function readInput<S extends z.ZodType>(
  schema: S,
  value: unknown,
  names?: FieldNames,
  sentence = (fields: FieldErrors) => Object.values(fields)[0] ?? FIX_ERRORS,
): z.output<S> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const found = fieldErrors(parsed.error);
  const fields = names ? named(found, names) : found;
  throw invalid(sentence(fields), fields);
}

/** Runs a command and reports its validation errors under the body's field names. */
export async function withFieldNames<T>(names: FieldNames, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof AppError) || !error.fields) throw error;
    throw new AppError(error.code, error.message, named(error.fields, names), error.retryAfterSeconds);
  }
}

const named = (fields: FieldErrors, names: FieldNames): FieldErrors =>
  Object.fromEntries(Object.entries(fields).map(([path, message]) => [nameOf(path, names), message]));

function nameOf(path: string, names: FieldNames): string {
  const segments = path.split(".").filter((segment, at) => at > 0 || segment !== "proposal");
  return renamed(path, names) ?? segments.map((segment) => names[segment] ?? snakeCase(segment)).join(".");
}

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
