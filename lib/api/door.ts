import "server-only";
import { requestCtx } from "@/lib/auth/request-ctx";
import type { Door } from "./caller";

/** How the request that the framework is answering becomes somebody. */
export const frameworkDoor: Door = {
  bySession: requestCtx,
  byToken: async () => null,
};
