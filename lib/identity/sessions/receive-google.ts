import "server-only";
import { cookies } from "next/headers";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { VERIFY_PATH } from "@/lib/identity/second-factor/paths";
import { signInWithGoogle } from "@/lib/identity/sessions/commands/sign-in-with-google";
import { storePending } from "./pending-google";
import { holdSignIn } from "./pending-sign-in";
import { requestCtx } from "./request-ctx";
import { returnCookie } from "./session-cookie";

/** Google's claims about a person, from a token whose signature, issuer, audience, and nonce were checked. */
export interface GoogleClaims {
  sub: string;
  email?: string;
  email_verified?: boolean;
  name?: string;
}

/**
 * Handles a person who came from Google. Returns the id of the opened session, or the URL of the page that asks for the
 * second step or missing details, or shows an error.
 */
export async function receiveGoogle(claims: GoogleClaims): Promise<{ sessionId: string } | { page: string }> {
  const { SITE_URL: site } = env();
  const page = (path: string) => ({ page: new URL(path, site).href });
  const person = {
    subject: claims.sub,
    email: (claims.email ?? "").trim().toLowerCase(),
    isVerified: claims.email_verified === true,
    fullName: claims.name ?? "",
  };
  try {
    const { redirectUrl, role } = await wanted();
    const outcome = await signInWithGoogle(await requestCtx(), person, redirectUrl);
    if (outcome.kind === "signed_in") return { sessionId: outcome.sessionId };
    if (outcome.kind === "second_step") {
      await holdSignIn(outcome.pendingId);
      return page(VERIFY_PATH);
    }
    if (outcome.kind === "refused") return page(`/login?error=${outcome.reason}`);
    await storePending({ ...person, redirectUrl, role });
    return page(outcome.kind === "new" ? "/register/google" : "/login/google");
  } catch (error) {
    if (error instanceof AppError && error.code === "limited") return page("/login?error=GoogleLimited");
    throw error;
  }
}

/** The page and the role with which this browser left for Google. */
async function wanted(): Promise<{ redirectUrl: string | null; role: string | null }> {
  const address = (await cookies()).get(returnCookie().name)?.value ?? "";
  const query = URL.canParse(address) ? new URL(address).searchParams : new URLSearchParams();
  return { redirectUrl: query.get("redirect_url"), role: query.get("user_type") };
}
