import "server-only";
import { holds } from "@/lib/core/authorize";
import type { Viewer } from "@/lib/core/ctx";
import { type Env, providerEnv } from "@/lib/integrations/env";
import { isSandboxOn } from "./settings";

/**
 * Returns where a person finds the test provider's console; null if they may not use it. It can refund and dispute
 * anyone's test payment, so on a public address only admins may use it, and on a local machine everyone.
 */
export function consolePath(viewer: Viewer | null, settings: Env = providerEnv()): "/sandbox" | null {
  const isTheirs = settings.isLocalSite || holds(viewer, "admin");
  return isSandboxOn(settings) && isTheirs ? "/sandbox" : null;
}
