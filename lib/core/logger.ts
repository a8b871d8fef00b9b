import pino from "pino";

/** JSON lines on standard output. Addresses, secrets and cookies never reach it. */
export const logger = pino({
  level: process.env["LOG_LEVEL"] ?? "info",
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
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
});
