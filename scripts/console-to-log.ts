import { formatWithOptions, stripVTControlCharacters } from "node:util";
import { withoutQuery } from "@/lib/core/error-for-log";
import { logger } from "@/lib/core/logger";

const LEVELS = { error: "error", warn: "warn", log: "info", info: "info", debug: "debug" } as const;
type Level = (typeof LEVELS)[keyof typeof LEVELS];

/**
 * Writes what the framework and libraries print as lines of the log: an error in the console is a stack trace of many
 * lines, with the query that failed and its values.
 * @param isUnwanted what is not worth a line
 */
export function consoleToLog(isUnwanted: (text: string, level: Level) => boolean = () => false): void {
  for (const [name, level] of Object.entries(LEVELS))
    console[name as keyof typeof LEVELS] = (...parts: unknown[]) => {
      const text = textOf(parts.filter((part) => !(part instanceof Error)));
      if (isUnwanted(text, level)) return;
      const err = parts.find((part) => part instanceof Error);
      logger[level]({ ...(err && { err }), source: "console" }, text || "printed an error");
    };
  // The process is started with --no-warnings, so that Node does not print them itself.
  process.on("warning", (err) => logger.warn({ err }, "Node warns"));
}

function textOf(parts: unknown[]): string {
  return withoutQuery(stripVTControlCharacters(formatWithOptions({ depth: 1 }, ...parts))).trim();
}
