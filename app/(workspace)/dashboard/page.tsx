import { redirect } from "next/navigation";
import { roleDashboards } from "@/lib/identity/accounts/roles";
import { requireViewer } from "@/lib/identity/sessions/require-viewer";

/** Redirects to the viewer's dashboard. */
export default async function Dashboard() {
  const viewer = await requireViewer("/dashboard");
  redirect(roleDashboards[viewer.currentRole]);
}
