import { z } from "zod";
import type { Ctx } from "@/lib/core/ctx";
import { unauthenticated } from "@/lib/core/errors";
import { loadSession } from "@/lib/identity/sessions/load-session";
import { signInCookies } from "@/lib/identity/sessions/sign-in-cookies";
import { Reply } from "../reply";
import { responseOf } from "./shapes";
import { readUser, UserFields } from "./user-fields";

/** The response to signing up and signing in. */
export const SignedIn = responseOf({ message: z.string(), user: UserFields });

/**
 * Returns the account of the new session and sets its cookie.
 * @param email the address, if a password was sent with it
 */
export async function signedInReply(
  ctx: Ctx,
  { sessionId, message, email = null }: { sessionId: string; message: string; email?: string | null },
): Promise<Reply<z.input<typeof SignedIn>>> {
  const session = await loadSession(ctx.db, sessionId, ctx.now());
  if (!session) throw unauthenticated();
  const { viewer } = session;
  const user = await readUser({ ...ctx, viewer });
  const cookies = await signInCookies(ctx, { sessionId, userId: viewer.id, email });
  return new Reply({ status: 1 as const, message, user }, 200, {}, cookies);
}
