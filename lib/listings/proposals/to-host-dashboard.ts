import "server-only";
import { redirect } from "next/navigation";
import { isScriptedPost } from "@/lib/identity/sessions/scripted-post";

/** Without JavaScript, redirects away from a confirmation page whose action is done. */
export async function toHostDashboard<T>(done: T): Promise<T> {
  if (!(await isScriptedPost())) redirect("/hostdashboard");
  return done;
}
