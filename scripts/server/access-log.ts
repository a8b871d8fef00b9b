import { logger } from "@/lib/core/logger";
import { pathForLog } from "@/lib/core/path-for-log";
import { currentRequestId } from "@/lib/core/request-id";
import type { Middleware } from "./middleware";

/** Logs each request when its response has been sent or its caller has left. Must come after `setRequestId`. */
export const logAccess: Middleware = ({ method, url = "" }, response, next) => {
  const start = performance.now();
  const requestId = currentRequestId();
  response.once("close", () => {
    const milliseconds = Math.round(performance.now() - start);
    const isComplete = response.writableFinished;
    logger.info(
      {
        method,
        path: pathForLog(url),
        status: response.statusCode,
        milliseconds,
        ...(!isComplete && { isAborted: true }),
        requestId,
      },
      "request",
    );
  });
  next();
};
