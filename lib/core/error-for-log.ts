const DEEPEST = 5;
/** What says where to look and holds nothing that a person typed. */
const TELLING = ["code", "digest", "constraint", "table"] as const;

/** What stands before a query and its values, which go on to the end of the text. */
const QUERY = /(Failed query)[\s\S]*|\nparams:[\s\S]*/;
/** PostgreSQL's errors about a value end with the value. */
const DATA_EXCEPTION = /^22/;

/** A text without a failed query and its values. */
export function withoutQuery(text: string): string {
  return text.replace(QUERY, "$1");
}

function messageOf(error: Error): string {
  const { code } = error as { code?: unknown };
  const isAboutValue = typeof code === "string" && DATA_EXCEPTION.test(code);
  return isAboutValue ? error.message.replace(/"[\s\S]*"/, "[hidden]") : withoutQuery(error.message);
}

/**
 * An error as the log may hold it: its kind, message, stack, codes and causes. A failed query and its values, which
 * the database's libraries put into the message, the stack and fields of their own, stay out.
 */
export function errorForLog(error: unknown, depth = 0): unknown {
  if (typeof error === "string") return withoutQuery(error);
  if (!(error instanceof Error)) return { type: typeof error };
  const message = messageOf(error);
  // The message stands in front of the stack's lines; only it is shortened, so that they are kept.
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
