import "server-only";
import { redirect } from "next/navigation";
import { signInBrowser } from "@/lib/identity/sessions/browser-session";
import { isScriptedPost } from "@/lib/identity/sessions/scripted-post";
import type { SignedInDto } from "./schema";

/**
 * Sets the session cookie, if a session was opened, and returns where to go. A browser without scripts can't show the
 * success screen and then leave it, so it is redirected immediately.
 */
export async function welcome(sessionId: string | null, signedIn: SignedInDto): Promise<SignedInDto> {
  if (sessionId) await signInBrowser(sessionId);
  if (!(await isScriptedPost())) redirect(signedIn.destination);
  return signedIn;
}
