import { AsyncLocalStorage } from "node:async_hooks";
import { newId } from "./ids";

const KEY = Symbol.for("community.request-id");

/** Shared between the server and the site, which are bundled separately. */
function current(): AsyncLocalStorage<string> {
  const shared = globalThis as { [KEY]?: AsyncLocalStorage<string> };
  shared[KEY] ??= new AsyncLocalStorage();
  return shared[KEY];
}

/** Serves a request under an id. Only the server calls this, once per request. */
export function runWithRequestId(id: string, serve: () => void): void {
  current().run(id, serve);
}

/** The id of the request being served; undefined in jobs, scripts, and tests. */
export function currentRequestId(): string | undefined {
  return current().getStore();
}

/** The id of the request being served, or a new one outside of requests. A proxy may repeat an id: not a unique key. */
export function requestIdOrNew(): string {
  return currentRequestId() ?? newId();
}
