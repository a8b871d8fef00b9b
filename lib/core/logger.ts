import pino from "pino";
import { errorForLog } from "./error-for-log";

/** JSON lines on standard output. Addresses, secrets, cookies and the values of queries never reach it. */
export const logger = pino({
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
});
