import "server-only";
import Google from "next-auth/providers/google";
import { providerEnv } from "@/lib/integrations/env";

/** Whether people can sign in with Google here. */
export function isGoogleOn(): boolean {
  return providerEnv().GOOGLE_CLIENT_ID !== null;
}

/** The Google provider for next-auth, by authorization code with PKCE, state, and nonce. None if it isn't set up. */
export function googleProviders() {
  const {
    GOOGLE_CLIENT_ID: clientId,
    GOOGLE_CLIENT_SECRET: clientSecret,
    GOOGLE_ISSUER: issuer,
  } = providerEnv();
  if (clientId === null || clientSecret === null) return [];
  const elsewhere = issuer && {
    issuer: new URL(issuer).origin,
    wellKnown: new URL("/.well-known/openid-configuration", issuer).href,
  };
  return [
    Google({
      clientId,
      clientSecret,
      ...elsewhere,
      checks: ["pkce", "state", "nonce"],
      authorization: { params: { scope: "openid email profile", prompt: "select_account" } },
      // Not stored: `receiveGoogle` has already decided who this is.
      profile: ({ sub }) => ({ id: sub }),
    }),
  ];
}
