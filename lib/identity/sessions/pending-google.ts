import "server-only";
import { cookies } from "next/headers";
import { decode, encode } from "next-auth/jwt";
import { z } from "zod";
import { env } from "@/lib/core/env";
import { ownCookie } from "./session-cookie";

/** How long somebody may take to say what is to become of a Google account, in seconds. */
const SECONDS = 15 * 60;
const SALT = "google-pending";

const PendingGoogle = z.object({
  subject: z.string().min(1),
  email: z.string().min(3),
  fullName: z.string(),
  redirectUrl: z.string().nullable(),
  role: z.string().nullable(),
});

/** A person whom Google has sent, with the page and the role they came for, and who is not signed in yet. */
export type PendingGoogle = z.output<typeof PendingGoogle>;

/** Seals it, so that a browser can keep it for 15 minutes and neither read nor change it. */
export function sealPending(pending: PendingGoogle): Promise<string> {
  return encode({ token: { ...pending }, secret: env().AUTH_SECRET, maxAge: SECONDS, salt: SALT });
}

/** Opens what was sealed; null for anything else, and once it is too old. */
export async function openPending(sealed: string): Promise<PendingGoogle | null> {
  try {
    const token = await decode({ token: sealed, secret: env().AUTH_SECRET, salt: SALT });
    return PendingGoogle.safeParse(token).data ?? null;
  } catch {
    return null;
  }
}

/** Gives it to the browser. Only within a route handler. */
export async function storePending(pending: PendingGoogle): Promise<void> {
  const { name, options } = ownCookie(SALT);
  (await cookies()).set(name, await sealPending(pending), { ...options, maxAge: SECONDS });
}

/** What this browser holds, as it is sealed and opened; null where it holds nothing good. */
export async function pendingOfRequest(): Promise<{ sealed: string; pending: PendingGoogle } | null> {
  const sealed = (await cookies()).get(ownCookie(SALT).name)?.value;
  const pending = sealed ? await openPending(sealed) : null;
  return sealed && pending ? { sealed, pending } : null;
}

/** Takes it away from the browser. Only within a server action or a route handler. */
export async function dropPending(): Promise<void> {
  const { name, options } = ownCookie(SALT);
  (await cookies()).set(name, "", { ...options, maxAge: 0 });
}
