/**
 * One stop request can arrive twice: a terminal or a supervisor signals the entire group, and npm forwards its own
 * signal.
 */
const SAME_REQUEST_MS = 2_000;
const PARENT_CHECK_MS = 500;

/**
 * An abort signal for stopping this process: on Ctrl-C, on SIGTERM, or when npm, which started it, has exited. A later
 * second request exits immediately.
 */
export function onStop(): AbortSignal {
  const controller = new AbortController();
  let askedAt = 0;
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(name, () => {
      if (!controller.signal.aborted) {
        askedAt = performance.now();
        controller.abort(new Error("Stopped."));
      } else if (performance.now() - askedAt > SAME_REQUEST_MS) process.exit(130);
    });
  }
  if (isChildOfNpm())
    watchParent(() => controller.abort(new Error("npm, which started this process, has exited.")));
  return controller.signal;
}

/** Scripts that begin with `exec` replace npm's shell, so the parent is npm itself, which lives as long as its script. */
const isChildOfNpm = () => process.env["npm_lifecycle_script"]?.startsWith("exec ") ?? false;

/** A killed npm forwards no signal; only a changed parent id reveals it. */
function watchParent(onGone: () => void): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onGone();
  }, PARENT_CHECK_MS).unref();
}
