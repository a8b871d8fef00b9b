import { and, eq, gt, ne } from "drizzle-orm";
import type { SignInMethod } from "@/db/enums";
import { pendingSignIns, users } from "@/db/schema";
import type { Executor } from "@/db/types";
import type { Ctx } from "@/lib/core/ctx";
import { newId } from "@/lib/core/ids";

/** How long the second step of signing in may take, in seconds. */
export const PENDING_SECONDS = 10 * 60;

/** A sign-in whose first step succeeded. */
export interface FirstStep {
  userId: string;
  method: SignInMethod;
  /** The page of this site to continue to. Untrusted. */
  redirectUrl: string | null;
}

/** Stores a sign-in that waits for the second step, and returns its id. */
export async function insertPending(db: Executor, { now }: Ctx, step: FirstStep): Promise<string> {
  const id = newId();
  const expiresAt = new Date(now().getTime() + PENDING_SECONDS * 1000);
  await db.insert(pendingSignIns).values({ id, ...step, expiresAt, createdAt: now() });
  return id;
}

/** A sign-in that waits for the second step, with its account. Null if it has expired, was used, or was revoked. */
export async function findPending(db: Executor, now: Date, pendingId: string) {
  const [found] = await db
    .select({ pending: pendingSignIns, user: users })
    .from(pendingSignIns)
    .innerJoin(users, eq(users.id, pendingSignIns.userId))
    .where(
      and(
        eq(pendingSignIns.id, pendingId),
        gt(pendingSignIns.expiresAt, now),
        ne(users.accountStatus, "deleted"),
      ),
    );
  return found ?? null;
}

/** Uses up a waiting sign-in. Of several simultaneous requests, one gets true. */
export async function takePending(db: Executor, pendingId: string): Promise<boolean> {
  const taken = await db
    .delete(pendingSignIns)
    .where(eq(pendingSignIns.id, pendingId))
    .returning({ id: pendingSignIns.id });
  return taken.length > 0;
}

/** Revokes all of an account's sign-ins that wait for the second step. */
export async function revokePendingOf(db: Executor, userId: string): Promise<void> {
  await db.delete(pendingSignIns).where(eq(pendingSignIns.userId, userId));
}
