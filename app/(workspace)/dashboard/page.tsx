import { redirect } from "next/navigation";
import { roleDashboards } from "@/lib/identity/accounts/roles";
import { requireViewer } from "@/lib/identity/sessions/require-viewer";

/** The way to the dashboard of whoever asks. */
export default async function Dashboard() {
  const viewer = await requireViewer("/dashboard");
  redirect(roleDashboards[viewer.currentRole]);
}
