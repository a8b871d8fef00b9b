const DEEPEST = 5;
/** What says where to look and holds nothing that a person typed. */
const TELLING = ["code", "digest", "constraint_name", "table_name"] as const;

/** A text without the values of a failed query, which stand at its end. */
export function withoutParams(text: string): string {
  return text.split("\nparams:", 1)[0] ?? "";
}

/**
 * An error as the log may hold it: its kind, message, stack, codes and causes. The values of a failed query, which
 * the database's libraries put into the message, the stack and fields of their own, stay out.
 */
export function errorForLog(error: unknown, depth = 0): unknown {
  if (typeof error === "string") return withoutParams(error);
  if (!(error instanceof Error)) return { type: typeof error };
  const message = withoutParams(error.message);
  // The message stands in front of the stack's lines; only it is shortened, so that they are kept.
  const stack = error.stack && withoutParams(error.stack.replace(error.message, () => message));
  const fields = error as unknown as Record<string, unknown>;
  const told = TELLING.filter((name) => typeof fields[name] === "string").map((name) => [name, fields[name]]);
  return {
    type: error.name === "Error" ? error.constructor.name : error.name,
    message,
    stack,
    ...Object.fromEntries(told),
    ...(error.cause && depth < DEEPEST ? { cause: errorForLog(error.cause, depth + 1) } : {}),
  };
}
