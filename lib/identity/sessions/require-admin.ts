import "server-only";
import { redirect } from "next/navigation";
import type { SignedInCtx } from "@/lib/core/ctx";
import { isRecentlyAuthenticated, reauthenticatePath } from "@/lib/core/recent-auth";
import { requestCtx } from "./request-ctx";
import { requireRole } from "./require-viewer";

/**
 * For admin pages: sends guests to the login page, everyone without the admin role home, and admins without recent auth
 * to the page where they reauthenticate. Call it before anything is streamed.
 * @param path the page's own canonical path, with its query
 */
export async function requireAdmin(path: string): Promise<SignedInCtx> {
  const ctx = await requireAdminOfOldSession(path);
  if (!isRecentlyAuthenticated(ctx.viewer, ctx.now())) redirect(reauthenticatePath(path));
  return ctx;
}

/** The same without recent auth, for the page that asks for it. */
export async function requireAdminOfOldSession(path: string): Promise<SignedInCtx> {
  const viewer = await requireRole("admin", path);
  return { ...(await requestCtx()), viewer };
}
