import pino from "pino";
import { errorForLog, withoutQuery } from "./error-for-log";
import { RepeatLimit } from "./repeat-limit";

/** Lines of the same warning or error in a minute. */
const MOST_REPEATS = 10;
/** Where pino's levels of warnings begin. */
const WARN = 40;
const LEFT_OUT = "suppressed repeated warnings or errors";

const repeats = new RepeatLimit(MOST_REPEATS, (repeated, leftOut) =>
  logger.warn({ leftOut, repeated }, LEFT_OUT),
);
process.once("exit", () => repeats.flush());

/**
 * JSON lines on standard output. Addresses, secrets, cookies and queries never reach it, and the same warning or error
 * is written ten times a minute at most.
 */
export const logger = pino(
  {
    hooks: {
      logMethod(args, method, level) {
        const isRepeat = level >= WARN && args[1] !== LEFT_OUT && !repeats.allows(kindOf(args));
        if (!isRepeat) method.apply(this, args);
      },
    },
    level: process.env["LOG_LEVEL"] ?? "info",
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: (error: unknown) => errorForLog(error) },
    redact: {
      paths: [
        "email",
        "password",
        "token",
        "cookie",
        "*.email",
        "*.password",
        "*.passwordHash",
        "*.token",
        "*.cookie",
      ],
      censor: "[hidden]",
    },
  },
  // At once: what is being written when a process ends would be lost, and that says why.
  pino.destination({ fd: 1, sync: true }),
);

/** What lines with the same cause have in common: the message and the error's kind, without numbers. */
function kindOf([first, second]: unknown[]): string {
  const err = first instanceof Error ? first : (first as { err?: unknown } | undefined)?.err;
  const { type, message, code } = (err instanceof Error ? errorForLog(err) : {}) as Record<string, unknown>;
  const parts = [typeof first === "string" ? first : second, type, code, message];
  return withoutQuery(parts.filter(Boolean).join(" | "))
    .replace(/[0-9a-f-]{12,}|\d+/gi, "#")
    .slice(0, 200);
}
