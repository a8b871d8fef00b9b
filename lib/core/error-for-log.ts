const DEEPEST = 5;
/** Error properties that help to find the cause and contain nothing a person typed. */
const TELLING = ["code", "digest", "constraint", "table"] as const;

/** Precedes a query and its values, which continue to the end of the text. */
const QUERY = /(Failed query)[\s\S]*|\nparams:[\s\S]*/;
/** PostgreSQL's errors about a value end with that value. */
const DATA_EXCEPTION = /^22/;

/** Removes a failed query and its values from a text. */
export function withoutQuery(text: string): string {
  return text.replace(QUERY, "$1");
}

function messageOf(error: Error): string {
  const { code } = error as { code?: unknown };
  const isAboutValue = typeof code === "string" && DATA_EXCEPTION.test(code);
  return isAboutValue ? error.message.replace(/"[\s\S]*"/, "[hidden]") : withoutQuery(error.message);
}

/**
 * Returns an error as it may be logged: its kind, message, stack, codes, and causes. Omits the failed query and its
 * values, which database libraries put into the message, the stack, and their own fields.
 */
export function errorForLog(error: unknown, depth = 0): unknown {
  if (typeof error === "string") return withoutQuery(error);
  if (!(error instanceof Error)) return { type: typeof error };
  const message = messageOf(error);
  // The stack starts with the message. Only the message is shortened, so that the stack's lines are preserved.
  const stack = error.stack && error.stack.replace(error.message, () => message).replace(/\nparams:.*/g, "");
  const fields = error as unknown as Record<string, unknown>;
  const facts = TELLING.filter((name) => typeof fields[name] === "string").map((name) => [
    name,
    fields[name],
  ]);
  return {
    type: error.name === "Error" ? error.constructor.name : error.name,
    message,
    stack,
    ...Object.fromEntries(facts),
    ...(error.cause && depth < DEEPEST ? { cause: errorForLog(error.cause, depth + 1) } : {}),
  };
}
