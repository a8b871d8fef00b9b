import "server-only";
import { redirect } from "next/navigation";
import type { Viewer } from "@/lib/core/ctx";
import { registerPath } from "@/lib/identity/accounts/paths";
import { requireViewer } from "@/lib/identity/sessions/require-viewer";

/**
 * For pages of vendors: guests are led to the login page, and whoever is no vendor to where one becomes one. Call it
 * before anything is streamed.
 * @param path the page's own canonical path, with its query
 */
export async function requireVendor(path: string): Promise<Viewer> {
  const viewer = await requireViewer(path);
  if (!viewer.roles.includes("vendor")) redirect(registerPath("vendor", path));
  return viewer;
}
