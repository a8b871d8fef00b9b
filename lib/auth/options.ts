import "server-only";
import type { NextAuthOptions } from "next-auth";
import { env } from "@/lib/core/env";
import { logger } from "@/lib/core/logger";
import { SESSION_SECONDS, sessionCookie } from "./session-cookie";

/** next-auth's configuration for reading a session. The token carries nothing but the id of a row in `sessions`. */
export function authOptions(): NextAuthOptions {
  return {
    secret: env().AUTH_SECRET,
    session: { strategy: "jwt", maxAge: SESSION_SECONDS },
    cookies: { sessionToken: sessionCookie() },
    useSecureCookies: sessionCookie().options.secure,
    providers: [],
    pages: { signIn: "/login", error: "/login" },
    callbacks: {
      jwt: ({ token, user }) => ({ sessionId: user ? user.id : token["sessionId"] }),
      session: ({ session, token }) => ({ ...session, user: undefined, sessionId: token["sessionId"] }),
    },
    logger: {
      // A cookie that cannot be read is a stranger's or an old one: its bearer is a guest, and nobody need know.
      error: (code, details) =>
        code === "JWT_SESSION_ERROR"
          ? logger.debug({ code }, "unreadable session cookie")
          : logger.error({ code, err: details instanceof Error ? details : details.error }, "next-auth"),
      warn: (code) => logger.debug({ code }, "next-auth"),
      debug: (code) => logger.trace({ code }, "next-auth"),
    },
  };
}
