/**
 * A signal that fires when this process is asked to end, by Ctrl-C or by whoever started it. Asked a second time it
 * ends at once.
 */
export function onStop(): AbortSignal {
  const controller = new AbortController();
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(name, () => {
      if (controller.signal.aborted) process.exit(130);
      controller.abort(new Error("Stopped."));
    });
  }
  return controller.signal;
}
