import type { SQL } from "drizzle-orm";
import type { Ctx, Viewer } from "@/lib/core/ctx";
import { instantOf, isAdmin, viewerId } from "@/lib/core/viewer-sql";

/** For whom rows are read. */
export interface Who {
  /**
   * Null: a guest, or somebody whose account is not active. An admin sees what the desk shows; whoever has not proved it
   * lately comes here without that role.
   */
  viewer: Viewer | null;
  now: Date;
}

/** Whoever calls, as the entities ask about them. */
export function whoOf(ctx: Ctx): Who {
  const viewer = ctx.viewer?.accountStatus === "active" ? ctx.viewer : null;
  return { viewer, now: ctx.now() };
}

/** The caller's id in a statement; null for guests, to whom nothing belongs. */
export const me = ({ viewer }: Who): SQL => viewerId(viewer);

/** The instant of the call in a statement. */
export const at = ({ now }: Who): SQL => instantOf(now);

/** Whether the caller is at the desk, in a statement. */
export const adminOnly = ({ viewer }: Who): SQL => isAdmin(viewer);
