import "server-only";
import NextAuth from "next-auth";
import Credentials from "next-auth/providers/credentials";
import { getDb } from "@/db/client";
import { logIn } from "@/lib/accounts/commands/log-in";
import { LoginInput } from "@/lib/accounts/schema";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { isId } from "@/lib/core/ids";
import { rememberPerson } from "./device-cookie";
import { googleProviders, isGoogleOn } from "./google";
import { authOptions } from "./options";
import { type GoogleClaims, receiveGoogle } from "./receive-google";
import { requestCtx } from "./request-ctx";
import { revokeSession } from "./session-row";
import { shortRequest } from "./short-request";
import { googleStart } from "./start-google";

type Handler = (request: Request, context: { params: Promise<{ nextauth: string[] }> }) => Promise<Response>;

/**
 * next-auth's own endpoints below /api/auth: the way to Google and back, and the same sign-in as the login page's, for
 * programs that know them.
 */
export const authHandler: Handler = async (request, context) => {
  const path = (await context.params).nextauth.join("/");
  if (request.method === "GET" && path === "signin/google" && isGoogleOn()) {
    const start = await googleStart(request);
    return start ? answer(start, context) : Response.redirect(new URL("/login", env().SITE_URL), 303);
  }
  // Whoever changed their mind at Google's comes back without anything to check.
  if (path === "callback/google" && new URL(request.url).searchParams.get("error") === "access_denied")
    return Response.redirect(new URL("/login?error=GoogleCancelled", env().SITE_URL), 303);
  const short = await shortRequest(request);
  return short ? answer(short, context) : new Response(null, { status: 413 });
};

const answer: Handler = (request, context) =>
  NextAuth({
    ...authOptions(),
    callbacks: {
      ...authOptions().callbacks,
      // Who asks for the session by script learns that there is one, and nothing that only the cookie may carry.
      session: ({ session }) => ({ expires: session.expires }),
      signIn: async ({ user, account, profile }) => {
        if (account?.provider !== "google") return true;
        const received = await receiveGoogle(profile as GoogleClaims);
        if ("page" in received) return received.page;
        user.id = received.sessionId;
        await rememberPerson(received.sessionId);
        return true;
      },
    },
    providers: [
      ...googleProviders(),
      Credentials({
        credentials: { email: { type: "email" }, password: { type: "password" } },
        authorize: async (credentials) => {
          const input = LoginInput.safeParse(credentials);
          if (!input.success) return null;
          try {
            const { sessionId } = await logIn(await requestCtx(), input.data);
            await rememberPerson(sessionId);
            return { id: sessionId };
          } catch (error) {
            if (error instanceof AppError && error.code === "invalid") return null;
            throw error;
          }
        },
      }),
    ],
    events: {
      signOut: async ({ token }) => {
        const sessionId = token["sessionId"];
        if (typeof sessionId === "string" && isId(sessionId))
          await revokeSession(getDb(), new Date(), sessionId);
      },
    },
  })(request, context);
