import "server-only";
import { redirect } from "next/navigation";
import { VERIFY_PATH } from "@/lib/identity/second-factor/paths";
import { signInBrowser } from "@/lib/identity/sessions/browser-session";
import type { ConfirmedSignIn } from "@/lib/identity/sessions/commands/confirm-sign-in";
import { rememberDevice } from "@/lib/identity/sessions/device-cookie";
import { dropHeldSignIn, holdSignIn } from "@/lib/identity/sessions/pending-sign-in";
import { isScriptedPost } from "@/lib/identity/sessions/scripted-post";
import { destinationAfter } from "./destination";
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

/** Makes the browser remember that the first step of signing in succeeded, and redirects it to the second. */
export async function askForSecondStep(pendingId: string): Promise<never> {
  await holdSignIn(pendingId);
  redirect(VERIFY_PATH);
}

/** The same as `welcome` after the second step of signing in. */
export async function welcomeConfirmed(signIn: ConfirmedSignIn): Promise<SignedInDto> {
  const { sessionId, email, fullName, currentRole, accountStatus, method, redirectUrl } = signIn;
  await dropHeldSignIn();
  if (method === "password") await rememberDevice(email);
  return welcome(sessionId, {
    fullName,
    destination: destinationAfter(currentRole, accountStatus, redirectUrl),
  });
}
