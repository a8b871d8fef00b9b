import "server-only";
import { holds } from "@/lib/core/authorize";
import type { Viewer } from "@/lib/core/ctx";
import { type Env, providerEnv } from "@/lib/integrations/env";
import { isSandboxOn } from "./settings";

/**
 * Where somebody finds the test provider's console; null: for them there is none. It refunds and disputes anybody's
 * test payment, so on a public address it belongs to the administrators; a site on one's own machine is one's own.
 */
export function consolePath(viewer: Viewer | null, settings: Env = providerEnv()): "/sandbox" | null {
  const isTheirs = settings.isLocalSite || holds(viewer, "admin");
  return isSandboxOn(settings) && isTheirs ? "/sandbox" : null;
}
