import type { Instrumentation } from "next";

/** Runs once in each web process, before its first request. */
export async function register(): Promise<void> {
  // Each condition stands by itself, so that the other runtime's bundle leaves the import out.
  if (process.env.NEXT_RUNTIME === "nodejs") {
    const { startProcess } = await import("@/lib/site/startup/start-process");
    await startProcess();
  }
}

/** Errors that a page, an action or a route did not foresee. */
export const onRequestError: Instrumentation.onRequestError = async (error, request, context) => {
  if (process.env.NEXT_RUNTIME === "nodejs") {
    const { logger } = await import("@/lib/core/logger");
    const { isBeforeAction } = await import("@/lib/core/action-progress");
    // What the framework could not read is the sender's mistake.
    const level = isBeforeAction() ? "debug" : "error";
    const { routePath, routeType, renderSource } = context;
    const { method, path } = request;
    logger[level](
      { err: error, method, path: path.split("?")[0], routePath, routeType, renderSource },
      "request failed",
    );
  }
};
