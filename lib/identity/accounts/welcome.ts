import "server-only";
import { redirect } from "next/navigation";
import { signInBrowser } from "@/lib/identity/sessions/browser-session";
import { isScriptedPost } from "@/lib/identity/sessions/scripted-post";
import type { SignedInDto } from "./schema";

/**
 * Gives the browser its session, where one was opened, and tells it where to go. A browser without scripts cannot show the success
 * screen and leave it again, so it goes there at once.
 */
export async function welcome(sessionId: string | null, signedIn: SignedInDto): Promise<SignedInDto> {
  if (sessionId) await signInBrowser(sessionId);
  if (!(await isScriptedPost())) redirect(signedIn.destination);
  return signedIn;
}
