import "server-only";
import type { NextAuthOptions } from "next-auth";
import { env } from "@/lib/core/env";

/** next-auth's configuration. The token carries nothing but the id of a row in `sessions`. */
export function authOptions(): NextAuthOptions {
  return {
    secret: env().AUTH_SECRET,
    session: { strategy: "jwt" },
    providers: [],
    pages: { signIn: "/login" },
    callbacks: {
      session: ({ session, token }) => ({ ...session, user: undefined, sessionId: token["sessionId"] }),
    },
  };
}
