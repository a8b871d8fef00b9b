import "server-only";
import { redirect } from "next/navigation";
import type { Role } from "@/db/enums";
import type { Viewer } from "@/lib/core/ctx";
import { loginPath } from "@/lib/identity/accounts/paths";
import { roleDashboards } from "@/lib/identity/accounts/roles";
import { requiredPath } from "@/lib/identity/second-factor/paths";
import { getViewer } from "./viewer";

/**
 * For pages that require a signed-in user. Sends guests to the login page, which brings them back, and suspended
 * accounts to the page with the reason. Call it before anything is streamed.
 * @param path the page's own canonical path, with its query
 */
export async function requireViewer(path: string): Promise<Viewer> {
  const viewer = await getViewer();
  if (!viewer) redirect(loginPath(path));
  if (viewer.accountStatus !== "active") redirect("/suspended");
  return viewer;
}

/**
 * For pages of one role. Everyone who has the role sees the page, even if another role is current. Sends others to the
 * dashboard of a role they have, where a banner offers to add the missing one; from admin pages, sends them home, and
 * admins without the second factor that they need to the page where they set it up.
 * @param path the page's own canonical path, with its query
 */
export async function requireRole(role: Role, path: string): Promise<Viewer> {
  const viewer = await requireViewer(path);
  if (viewer.roles.includes(role)) return viewer;
  if (role === "admin") redirect(viewer.needsSecondFactor ? requiredPath(path) : "/");
  redirect(`${roleDashboards[viewer.currentRole]}?needs=${role}&for=${encodeURIComponent(path)}`);
}

/**
 * For pages of hosts and agents: about money that is paid out, and about proposals that agents help with. Sends others
 * away like a host page does.
 * @param path the page's own canonical path, with its query
 */
export async function requireHostOrAgent(path: string): Promise<Viewer> {
  const viewer = await requireViewer(path);
  return viewer.roles.includes("agent") ? viewer : requireRole("event_host", path);
}
