import type { z } from "zod";
import { AppError, FIX_ERRORS, invalid } from "@/lib/core/errors";
import { renamed } from "@/lib/core/form-fields";
import { type FieldErrors, fieldErrors } from "@/lib/core/result";

/**
 * How a body calls what a command calls otherwise, by parts of paths, `{ targetAudience: "audience_demographics" }`, or
 * by whole ones, in which a star stands for one part: `{ "services.*.budgetMinCents": "budget_range.*" }`.
 */
export type FieldNames = Readonly<Record<string, string>>;

/**
 * What a command's own rules make of a body. Throws `invalid` with the names that the body has; without `names` with the
 * command's own, which `withFieldNames` replaces. `sentence`: what is said of wrong fields taken together; else the first
 * one's own message.
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

/** Runs a command; what it finds wrong is told by the names that the body has. */
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
