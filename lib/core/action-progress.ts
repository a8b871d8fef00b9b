import { AsyncLocalStorage } from "node:async_hooks";

/** How far an action request got. A failure before the action was reached is the caller's fault. */
export interface ActionProgress {
  isReached: boolean;
}

const KEY = Symbol.for("community.action-progress");

/** Shared between the server and the site, which are bundled separately. */
export function actionProgress(): AsyncLocalStorage<ActionProgress> {
  const shared = globalThis as { [KEY]?: AsyncLocalStorage<ActionProgress> };
  shared[KEY] ??= new AsyncLocalStorage();
  return shared[KEY];
}

/** Records that the framework parsed the request and called the action. */
export function noteActionReached(): void {
  const progress = actionProgress().getStore();
  if (progress) progress.isReached = true;
}

/** Whether this request is for an action that was not reached yet. A failure at this point means malformed input. */
export const isBeforeAction = () => actionProgress().getStore()?.isReached === false;
