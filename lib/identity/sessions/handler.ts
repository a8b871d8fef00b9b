import "server-only";
import { NextRequest } from "next/server";
import NextAuth from "next-auth";
import Credentials from "next-auth/providers/credentials";
import { getDb } from "@/db/client";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { isId } from "@/lib/core/ids";
import { LoginInput } from "@/lib/identity/accounts/schema";
import { logIn } from "@/lib/identity/sessions/commands/log-in";
import { readJson } from "@/lib/site/http/read-json";
import { rememberPerson } from "./device-cookie";
import { googleProviders, isGoogleOn } from "./google";
import { authOptions } from "./options";
import { holdSignIn } from "./pending-sign-in";
import { type GoogleClaims, receiveGoogle } from "./receive-google";
import { requestCtx } from "./request-ctx";
import { returnCookie } from "./session-cookie";
import { revokeSession } from "./session-row";
import { MAX_BYTES, shortRequest } from "./short-request";
import { googleStart } from "./start-google";

type Handler = (request: Request, context: { params: Promise<{ nextauth: string[] }> }) => Promise<Response>;

/**
 * next-auth's own endpoints below /api/auth: the way to Google and back, and the same sign-in as the login page's, for
 * API clients.
 */
export const authHandler: Handler = async (request, context) => {
  const path = (await context.params).nextauth.join("/");
  // next-auth's endpoint for client-side logs, which are not used here.
  if (path === "_log") return new Response(null, { status: 404 });
  if (path === "callback/credentials" && request.method !== "POST")
    return new Response(null, { status: 405, headers: { allow: "POST" } });
  if (!isReturnAddressSound(request)) return new Response(null, { status: 400 });
  if (request.method === "GET" && path === "signin/google" && isGoogleOn()) {
    const start = await googleStart(request);
    return start ? handle(start, context) : Response.redirect(new URL("/login", env().SITE_URL), 303);
  }
  // Someone who cancels at Google returns without anything to check.
  if (path === "callback/google" && new URL(request.url).searchParams.get("error") === "access_denied")
    return Response.redirect(new URL("/login?error=GoogleCancelled", env().SITE_URL), 303);
  const short = await shortRequest(request);
  if (!short) return new Response(null, { status: 413 });
  if (!(await isSoundJson(short))) return new Response(null, { status: 400 });
  return handle(short, context);
};

/**
 * Whether the return URL, from the query or the cookie, is a URL. next-auth reports an invalid one as its own error.
 */
function isReturnAddressSound(request: Request): boolean {
  const { searchParams } = new URL(request.url);
  const cookies = new NextRequest(request.url, { headers: request.headers }).cookies.get(returnCookie().name);
  const isSound = (address: string) => {
    const { SITE_URL } = env();
    const url = URL.parse(address, address.startsWith("/") ? SITE_URL : undefined);
    return url !== null && /^https?:$/.test(url.protocol);
  };
  return [searchParams.get("callbackUrl"), cookies?.value].every((address) => !address || isSound(address));
}

/** Whether a body declared as JSON is an object. */
async function isSoundJson(request: Request): Promise<boolean> {
  if (!request.body || !request.headers.get("content-type")?.includes("json")) return true;
  const body: unknown = await readJson(request.clone(), MAX_BYTES);
  return typeof body === "object" && body !== null && !Array.isArray(body);
}

const handle: Handler = (request, context) =>
  NextAuth({
    ...authOptions(),
    callbacks: {
      ...authOptions().callbacks,
      // A script that asks for the session learns that there is one, but nothing that only the cookie may carry.
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
            const loggedIn = await logIn(await requestCtx(), input.data);
            if (loggedIn.kind === "second_step") {
              await holdSignIn(loggedIn.pendingId);
              throw new Error("SecondStep");
            }
            await rememberPerson(loggedIn.sessionId);
            return { id: loggedIn.sessionId };
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
