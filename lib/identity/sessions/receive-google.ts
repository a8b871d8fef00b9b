import "server-only";
import { cookies } from "next/headers";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { signInWithGoogle } from "@/lib/identity/sessions/commands/sign-in-with-google";
import { storePending } from "./pending-google";
import { requestCtx } from "./request-ctx";
import { returnCookie } from "./session-cookie";

/** What Google says of a person, in a token whose signature, issuer, audience and nonce were checked. */
export interface GoogleClaims {
  sub: string;
  email?: string;
  email_verified?: boolean;
  name?: string;
}

/**
 * Decides what becomes of a person whom Google has sent. Answers the id of the session that was opened, or the
 * address of the page that asks what is missing or says what is wrong.
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
    const outcome = await signInWithGoogle(await requestCtx(), person);
    if (outcome.kind === "signed_in") return { sessionId: outcome.sessionId };
    if (outcome.kind === "refused") return page(`/login?error=${outcome.reason}`);
    await storePending({ ...person, ...(await wanted()) });
    return page(outcome.kind === "new" ? "/register/google" : "/login/google");
  } catch (error) {
    if (error instanceof AppError && error.code === "limited") return page("/login?error=GoogleLimited");
    throw error;
  }
}

/** The page and the role this browser left for Google with. */
async function wanted(): Promise<{ redirectUrl: string | null; role: string | null }> {
  const address = (await cookies()).get(returnCookie().name)?.value ?? "";
  const query = URL.canParse(address) ? new URL(address).searchParams : new URLSearchParams();
  return { redirectUrl: query.get("redirect_url"), role: query.get("user_type") };
}
