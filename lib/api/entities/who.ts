import type { SQL } from "drizzle-orm";
import type { Ctx, Viewer } from "@/lib/core/ctx";
import { instantOf, isAdmin, viewerId } from "@/lib/core/viewer-sql";

/** The caller that rows are read for. */
export interface Who {
  /**
   * Null: a guest, or an account that isn't active. Admins see what the admin pages show; without recent auth they
   * arrive here without that role.
   */
  viewer: Viewer | null;
  now: Date;
}

/** The caller, in the form that entities use. */
export function whoOf(ctx: Ctx): Who {
  const viewer = ctx.viewer?.accountStatus === "active" ? ctx.viewer : null;
  return { viewer, now: ctx.now() };
}

/** The caller's id in a statement; null for guests, who own nothing. */
export const me = ({ viewer }: Who): SQL => viewerId(viewer);

/** The time of the call in a statement. */
export const at = ({ now }: Who): SQL => instantOf(now);

/** Whether the caller is an admin, in a statement. */
export const adminOnly = ({ viewer }: Who): SQL => isAdmin(viewer);
