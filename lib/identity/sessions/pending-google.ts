import "server-only";
import { cookies } from "next/headers";
import { decode, encode } from "next-auth/jwt";
import { z } from "zod";
import { env } from "@/lib/core/env";
import { ownCookie } from "./session-cookie";

/** How long someone may take to decide what to do with a Google account, in seconds. */
const SECONDS = 15 * 60;
const SALT = "google-pending";

const PendingGoogle = z.object({
  subject: z.string().min(1),
  email: z.string().min(3),
  fullName: z.string(),
  redirectUrl: z.string().nullable(),
  role: z.string().nullable(),
});

/** A person who came from Google and isn't signed in yet, with the page and the role they came for. */
export type PendingGoogle = z.output<typeof PendingGoogle>;

/** Seals it, so that a browser can store it for 15 minutes but not read or change it. */
export function sealPending(pending: PendingGoogle): Promise<string> {
  return encode({ token: { ...pending }, secret: env().AUTH_SECRET, maxAge: SECONDS, salt: SALT });
}

/** Opens a sealed one. Null for anything else, and if it has expired. */
export async function openPending(sealed: string): Promise<PendingGoogle | null> {
  try {
    const token = await decode({ token: sealed, secret: env().AUTH_SECRET, salt: SALT });
    return PendingGoogle.safeParse(token).data ?? null;
  } catch {
    return null;
  }
}

/** Sets it as a cookie. Only within a route handler. */
export async function storePending(pending: PendingGoogle): Promise<void> {
  const { name, options } = ownCookie(SALT);
  (await cookies()).set(name, await sealPending(pending), { ...options, maxAge: SECONDS });
}

/** This browser's pending sign-in, sealed and opened. Null if there is no valid one. */
export async function pendingOfRequest(): Promise<{ sealed: string; pending: PendingGoogle } | null> {
  const sealed = (await cookies()).get(ownCookie(SALT).name)?.value;
  const pending = sealed ? await openPending(sealed) : null;
  return sealed && pending ? { sealed, pending } : null;
}

/** Clears the cookie. Only within a server action or a route handler. */
export async function dropPending(): Promise<void> {
  const { name, options } = ownCookie(SALT);
  (await cookies()).set(name, "", { ...options, maxAge: 0 });
}
