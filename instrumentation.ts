import type { Instrumentation } from "next";

/** Runs once in each web process, before its first request. */
export async function register(): Promise<void> {
  // One condition per runtime, so that the other runtime's bundle leaves the import out.
  if (process.env.NEXT_RUNTIME === "nodejs") {
    const { startProcess } = await import("@/lib/site/startup/start-process");
    await startProcess();
  }
}

/** Errors that a page, an action or a route did not handle. */
export const onRequestError: Instrumentation.onRequestError = async (error, request, context) => {
  if (process.env.NEXT_RUNTIME === "nodejs") {
    const { logger } = await import("@/lib/core/logger");
    const { pathForLog } = await import("@/lib/core/path-for-log");
    const { isBeforeAction } = await import("@/lib/core/action-progress");
    // A request that the framework could not parse is the sender's mistake.
    const level = isBeforeAction() ? "debug" : "error";
    const { routePath, routeType, renderSource } = context;
    const { method, path } = request;
    logger[level](
      { err: error, method, path: pathForLog(path), routePath, routeType, renderSource },
      "request failed",
    );
  }
};
