import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { auditLog } from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";
import type { Credentials } from "@/lib/money/payments/internal/second-admin";
import { fingerprintOf } from "@/tests/authz/fingerprint";

/** What an admin enters who is not the only one. */
export const NO_CREDENTIALS: Credentials = { password: null, code: null };

const entriesBy = ({ db, viewer }: Ctx) => db.$count(auditLog, eq(auditLog.actorId, viewer?.id ?? ""));

/** Does something as an admin: where that changes anything, the log says so. */
export async function inTheLog<T>(admin: Ctx, work: () => Promise<T>): Promise<T> {
  const fingerprint = await fingerprintOf(admin);
  const [before, entries] = [await fingerprint(), await entriesBy(admin)];
  const done = await work();
  if ((await fingerprint()) !== before)
    expect(await entriesBy(admin), "what an admin does is in the log").toBeGreaterThan(entries);
  return done;
}

/** Two admins who do the same, one after the other; answers what each was told. */
export const byBoth =
  (admins: readonly [Ctx, Ctx]) =>
  <I extends Credentials, T>(command: (ctx: Ctx, input: I) => Promise<T>) =>
  async (input: Omit<I, keyof Credentials>): Promise<[T, T]> => {
    const asked = { ...input, ...NO_CREDENTIALS } as I;
    const [one, other] = admins;
    return [
      await inTheLog(one, () => command(one, asked)),
      await inTheLog(other, () => command(other, asked)),
    ];
  };
