import "server-only";
import { cookies } from "next/headers";
import { decode, encode } from "next-auth/jwt";
import { env } from "@/lib/core/env";
import { isId } from "@/lib/core/ids";
import { PENDING_SECONDS } from "./pending-row";
import { ownCookie } from "./session-cookie";

const SALT = "sign-in-pending";

/** The cookie's value for a row of `pending_sign_ins`: encrypted, with only the row's id in it. */
export function sealPendingId(pendingId: string): Promise<string> {
  return encode({ token: { pendingId }, secret: env().AUTH_SECRET, maxAge: PENDING_SECONDS, salt: SALT });
}

/** The row's id from a cookie's value. Null for anything else, and if it has expired. */
export async function openPendingId(sealed: string): Promise<string | null> {
  try {
    const id = (await decode({ token: sealed, secret: env().AUTH_SECRET, salt: SALT }))?.["pendingId"];
    return typeof id === "string" && isId(id) ? id : null;
  } catch {
    return null;
  }
}

/** Makes the browser hold a sign-in that waits for the second step. Only within a server action or a route handler. */
export async function holdSignIn(pendingId: string): Promise<void> {
  const { name, options } = ownCookie(SALT);
  (await cookies()).set(name, await sealPendingId(pendingId), { ...options, maxAge: PENDING_SECONDS });
}

/** This browser's sign-in that waits for the second step, sealed and opened. The database knows whether it is valid. */
export async function heldSignInOfRequest(): Promise<{ sealed: string; pendingId: string } | null> {
  const sealed = (await cookies()).get(ownCookie(SALT).name)?.value;
  const pendingId = sealed ? await openPendingId(sealed) : null;
  return sealed && pendingId ? { sealed, pendingId } : null;
}

/** Clears the cookie. Only within a server action or a route handler. */
export async function dropHeldSignIn(): Promise<void> {
  const { name, options } = ownCookie(SALT);
  (await cookies()).set(name, "", { ...options, maxAge: 0 });
}
