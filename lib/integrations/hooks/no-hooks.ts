import type { HookPort } from "./port";

/** Nothing is posted: every address would do, and none of them answers. */
export function noHooks(): HookPort {
  return {
    isAllowed: async () => true,
    post: async () => ({ ok: false, response: "nothing is posted here" }),
  };
}
