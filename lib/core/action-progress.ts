import { AsyncLocalStorage } from "node:async_hooks";

/** How far a request for an action came. What fails before it was reached is the caller's fault. */
export interface ActionProgress {
  isReached: boolean;
}

const KEY = Symbol.for("community.action-progress");

/** Shared by the server and the site, which are bundled apart. */
export function actionProgress(): AsyncLocalStorage<ActionProgress> {
  const shared = globalThis as { [KEY]?: AsyncLocalStorage<ActionProgress> };
  shared[KEY] ??= new AsyncLocalStorage();
  return shared[KEY];
}

/** Notes that the framework could read what was sent, and calls the action. */
export function noteActionReached(): void {
  const progress = actionProgress().getStore();
  if (progress) progress.isReached = true;
}

/** Whether this request asks for an action that was not reached: what goes wrong now is malformed input. */
export const isBeforeAction = () => actionProgress().getStore()?.isReached === false;
