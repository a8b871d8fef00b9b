/** One request to stop can arrive twice: a terminal or a supervisor signals the whole group, and npm passes its own on. */
const SAME_REQUEST_MS = 2_000;
const PARENT_CHECK_MS = 500;

/**
 * A signal that fires when this process should stop: by Ctrl-C, by SIGTERM, or because npm, which started it, is gone.
 * Asked again later, it exits at once.
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
  if (isChildOfNpm()) watchParent(() => controller.abort(new Error("npm, which started this, is gone.")));
  return controller.signal;
}

/** Scripts that begin with `exec` replace npm's shell, so the parent is npm itself, which lives as long as its script. */
const isChildOfNpm = () => process.env["npm_lifecycle_script"]?.startsWith("exec ") ?? false;

/** A killed npm passes no signal on; only another parent's id shows that it is gone. */
function watchParent(onGone: () => void): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onGone();
  }, PARENT_CHECK_MS).unref();
}
