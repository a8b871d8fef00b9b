import type { Result } from "@/lib/core/result";

/** So long this site may take to begin an answer, and an upload to get any further, in milliseconds. */
export const RESPONSE_MS = 15_000;

const UNREACHABLE = "We couldn't reach the site. Check your connection and try again.";

/** `fetch` with a limit: without the beginning of an answer within 15 seconds it fails as it does without a network. */
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

/** The same for the calls by which the framework sends forms: without an answer the form says so, and can try again. */
export function limitActions(scope: { fetch: typeof fetch }): void {
  const plain = scope.fetch.bind(scope);
  scope.fetch = (input, init) =>
    new Headers(init?.headers).has("next-action") ? limitedFetch(input, init, plain) : plain(input, init);
}

/** Asks this site. No answer in time is a failure like any other. */
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
