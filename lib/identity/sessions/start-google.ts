import "server-only";
import { createHash, randomBytes } from "node:crypto";
import { cookies } from "next/headers";
import { NextRequest } from "next/server";
import { env } from "@/lib/core/env";
import { loginPath } from "@/lib/identity/accounts/paths";
import { asSelfServiceRole } from "@/lib/identity/accounts/self-service-role";
import { returnTo } from "@/lib/identity/sessions/return-to";
import { csrfCookie } from "./session-cookie";

/**
 * Turns a GET request for signing in with Google into the form post that next-auth accepts, so that a plain link can
 * start it, without scripts and without a conflict with form-action rules. Null for a visit that another site's page
 * started: no one is made to sign in without knowing.
 */
export async function googleStart(request: Request): Promise<NextRequest | null> {
  const from = request.headers.get("sec-fetch-site");
  if (from === "cross-site" || from === "same-site") return null;
  const { AUTH_SECRET: secret, SITE_URL: site } = env();
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const csrfToken = randomBytes(32).toString("hex");
  const csrfHash = createHash("sha256").update(`${csrfToken}${secret}`).digest("hex");
  const { name, options } = csrfCookie();
  (await cookies()).set(name, `${csrfToken}|${csrfHash}`, options);
  // If someone is signed in, the login page sends them where they wanted to go.
  const back = loginPath(returnTo(query), asSelfServiceRole(query["user_type"]));
  return new NextRequest(new URL("/api/auth/signin/google", site), {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ csrfToken, callbackUrl: new URL(back, site).href }),
  });
}
