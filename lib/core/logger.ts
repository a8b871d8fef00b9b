import pino from "pino";
import { errorForLog, withoutQuery } from "./error-for-log";
import { RepeatLimit } from "./repeat-limit";
import { currentRequestId } from "./request-id";
import { currentTraceId } from "./tracing";

/** Maximum lines per minute for the same warning or error. */
const MOST_REPEATS = 10;
/** Pino's level for warnings; higher is more severe. */
const WARN = 40;
const LEFT_OUT = "suppressed repeated warnings or errors";

const repeats = new RepeatLimit(MOST_REPEATS, (repeated, leftOut) =>
  logger.warn({ leftOut, repeated }, LEFT_OUT),
);
process.once("exit", () => repeats.flush());

/**
 * Logs JSON lines to standard output. Email addresses, secrets, cookies, and queries are never logged, and the same
 * warning or error is logged at most ten times a minute. Lines written while a request is served have its id.
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
    mixin: () => {
      const requestId = currentRequestId();
      const traceId = currentTraceId();
      return { ...(requestId !== undefined && { requestId }), ...(traceId !== null && { traceId }) };
    },
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
  // Synchronous: lines still being written when a process exits would be lost, and they say why it exited.
  pino.destination({ fd: 1, sync: true }),
);

/** Identifies lines with the same cause: the message and the error's kind, without numbers. */
function kindOf([first, second]: unknown[]): string {
  const err = first instanceof Error ? first : (first as { err?: unknown } | undefined)?.err;
  const { type, message, code } = (err instanceof Error ? errorForLog(err) : {}) as Record<string, unknown>;
  const parts = [typeof first === "string" ? first : second, type, code, message];
  return withoutQuery(parts.filter(Boolean).join(" | "))
    .replace(/[0-9a-f-]{12,}|\d+/gi, "#")
    .slice(0, 200);
}
