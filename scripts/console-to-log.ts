import { formatWithOptions, stripVTControlCharacters } from "node:util";
import { withoutQuery } from "@/lib/core/error-for-log";
import { logger } from "@/lib/core/logger";

const LEVELS = { error: "error", warn: "warn", log: "info", info: "info", debug: "debug" } as const;
type Level = (typeof LEVELS)[keyof typeof LEVELS];

/**
 * Sends console output of the framework and libraries to the log. A console error would be a stack trace of many lines,
 * with the failed query and its values.
 * @param isUnwanted filters out lines
 */
export function consoleToLog(isUnwanted: (text: string, level: Level) => boolean = () => false): void {
  for (const [name, level] of Object.entries(LEVELS))
    console[name as keyof typeof LEVELS] = (...parts: unknown[]) => {
      const text = textOf(parts.filter((part) => !(part instanceof Error)));
      if (isUnwanted(text, level)) return;
      const err = parts.find((part) => part instanceof Error);
      logger[level]({ ...(err && { err }), source: "console" }, text || "console error");
    };
  // The process runs with --no-warnings, so that Node doesn't print them itself.
  process.on("warning", (err) => logger.warn({ err }, "node warning"));
}

function textOf(parts: unknown[]): string {
  return withoutQuery(stripVTControlCharacters(formatWithOptions({ depth: 1 }, ...parts))).trim();
}
