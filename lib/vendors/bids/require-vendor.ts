import "server-only";
import { redirect } from "next/navigation";
import type { Viewer } from "@/lib/core/ctx";
import { registerPath } from "@/lib/identity/accounts/paths";
import { requireViewer } from "@/lib/identity/sessions/require-viewer";

/**
 * For vendors' pages: redirects guests to login, and others to where they can become vendors. Call it before streaming
 * starts.
 * @param path the page's canonical path with its query
 */
export async function requireVendor(path: string): Promise<Viewer> {
  const viewer = await requireViewer(path);
  if (!viewer.roles.includes("vendor")) redirect(registerPath("vendor", path));
  return viewer;
}
