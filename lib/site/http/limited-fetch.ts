import type { Result } from "@/lib/core/result";

/** How long a response may take to start, and an upload may stall, in milliseconds. */
export const RESPONSE_MS = 15_000;

const UNREACHABLE = "We couldn't reach the site. Check your connection and try again.";

/** `fetch` with a timeout: if no response starts within 15 seconds, fails like a lost connection. */
export async function limitedFetch(
  input: RequestInfo | URL,
  init: RequestInit = {},
  plain: typeof fetch = fetch,
): Promise<Response> {
  const ended = new AbortController();
  const stop = () => ended.abort(init.signal?.reason);
  init.signal?.addEventListener("abort", stop);
  if (init.signal?.aborted) stop();
  const timer = setTimeout(() => ended.abort(new DOMException(UNREACHABLE, "TimeoutError")), RESPONSE_MS);
  try {
    return await plain(input, { ...init, signal: ended.signal });
  } finally {
    clearTimeout(timer);
  }
}

/** The same timeout for the framework's form submissions, so that a form can report the failure and retry. */
export function limitActions(scope: { fetch: typeof fetch }): void {
  const plain = scope.fetch.bind(scope);
  scope.fetch = (input, init) =>
    new Headers(init?.headers).has("next-action") ? limitedFetch(input, init, plain) : plain(input, init);
}

/** Calls this site. A timeout is a failure like any other. */
export async function askSite<T>(
  path: string,
  init: RequestInit = { cache: "no-store" },
): Promise<Result<T>> {
  try {
    return (await (await limitedFetch(path, init)).json()) as Result<T>;
  } catch {
    return { ok: false, error: { code: "internal", message: UNREACHABLE, requestId: "" } };
  }
}
