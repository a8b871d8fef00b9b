import "server-only";
import { redirect } from "next/navigation";
import { isScriptedPost } from "@/lib/identity/sessions/scripted-post";

/** Without scripts the browser is led away from a page that asked for something which is done now. */
export async function toHostDashboard<T>(done: T): Promise<T> {
  if (!(await isScriptedPost())) redirect("/hostdashboard");
  return done;
}
