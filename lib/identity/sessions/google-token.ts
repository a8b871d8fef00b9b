import "server-only";
import { createRemoteJWKSet, errors, jwtVerify } from "jose";
import { z } from "zod";
import { unavailable } from "@/lib/core/errors";
import { logger } from "@/lib/core/logger";
import { providerEnv } from "@/lib/integrations/env";
import type { GoogleClaims } from "./receive-google";

const GOOGLE = "https://accounts.google.com";
const TIMEOUT_MS = 5_000;
/** The maximum age of a token, in seconds. */
const FRESH = "1h";

const Discovery = z.object({ jwks_uri: z.url() });
const Claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().optional(),
  email_verified: z.boolean().optional(),
  name: z.string().optional(),
});

const keySets = new Map<string, ReturnType<typeof createRemoteJWKSet>>();

async function keysOf(issuer: string) {
  const known = keySets.get(issuer);
  if (known) return known;
  const response = await fetch(new URL("/.well-known/openid-configuration", issuer), {
    signal: AbortSignal.timeout(TIMEOUT_MS),
    redirect: "error",
  });
  const { jwks_uri: address } = Discovery.parse(await response.json());
  const keys = createRemoteJWKSet(new URL(address), { timeoutDuration: TIMEOUT_MS });
  keySets.set(issuer, keys);
  return keys;
}

/**
 * Returns Google's claims from an ID token made for this site, after checking its signature, issuer, audience, and age.
 * Null for any other token, and if signing in with Google isn't set up. Throws `unavailable` if Google's keys can't be
 * read.
 */
export async function readGoogleToken(token: string): Promise<GoogleClaims | null> {
  const { GOOGLE_CLIENT_ID: audience, GOOGLE_ISSUER } = providerEnv();
  if (audience === null) return null;
  const issuer = new URL(GOOGLE_ISSUER ?? GOOGLE).origin;
  try {
    const { payload } = await jwtVerify(token, await keysOf(issuer), {
      issuer,
      audience,
      algorithms: ["RS256"],
      maxTokenAge: FRESH,
      requiredClaims: ["exp", "sub"],
    });
    const claims = Claims.safeParse(payload).data;
    return claims ? toClaims(claims) : null;
  } catch (error) {
    if (error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout)) return null;
    logger.warn({ err: error }, "could not read Google's keys");
    throw unavailable("Signing in with Google isn't working right now. Please try again later.");
  }
}

const toClaims = ({ sub, email, email_verified, name }: z.output<typeof Claims>): GoogleClaims => ({
  sub,
  ...(email !== undefined && { email }),
  ...(email_verified !== undefined && { email_verified }),
  ...(name !== undefined && { name }),
});
