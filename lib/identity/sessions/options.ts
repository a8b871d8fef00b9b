import "server-only";
import type { NextAuthOptions } from "next-auth";
import { env } from "@/lib/core/env";
import { logger } from "@/lib/core/logger";
import { csrfCookie, returnCookie, SESSION_SECONDS, sessionCookie } from "./session-cookie";

/**
 * Routine errors that callers cause: a stranger's or an old cookie, whose bearer is a guest, and a response from Google
 * that this browser didn't request.
 */
const EVERYDAY = new Set(["JWT_SESSION_ERROR", "OAUTH_CALLBACK_HANDLER_ERROR"]);

/** next-auth's configuration for reading a session. The token carries only the id of a row in `sessions`. */
export function authOptions(): NextAuthOptions {
  return {
    secret: env().AUTH_SECRET,
    session: { strategy: "jwt", maxAge: SESSION_SECONDS },
    cookies: { sessionToken: sessionCookie(), callbackUrl: returnCookie(), csrfToken: csrfCookie() },
    useSecureCookies: sessionCookie().options.secure,
    providers: [],
    pages: { signIn: "/login", error: "/login" },
    callbacks: {
      jwt: ({ token, user }) => ({ sessionId: user ? user.id : token["sessionId"] }),
      session: ({ session, token }) => ({ ...session, user: undefined, sessionId: token["sessionId"] }),
    },
    logger: {
      error: (code, details) =>
        EVERYDAY.has(code)
          ? logger.debug({ code }, "next-auth")
          : logger.error({ code, err: details instanceof Error ? details : details.error }, "next-auth"),
      warn: (code) => logger.debug({ code }, "next-auth"),
      debug: (code) => logger.trace({ code }, "next-auth"),
    },
  };
}
