import type { HookPort } from "./port";

/** For tests: accepts every URL and delivers nothing. */
export function noHooks(): HookPort {
  return {
    isAllowed: async () => true,
    post: async () => ({ ok: false, response: "deliveries are off" }),
  };
}
