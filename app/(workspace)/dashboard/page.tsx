import { redirect } from "next/navigation";
import { requireViewer } from "@/lib/auth/require-viewer";
import { roleDashboards } from "@/lib/core/roles";

/** The way to the dashboard of whoever asks. */
export default async function Dashboard() {
  const viewer = await requireViewer("/dashboard");
  redirect(roleDashboards[viewer.currentRole]);
}
