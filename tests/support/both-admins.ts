import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { auditLog } from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";
import type { Credentials } from "@/lib/identity/sessions/confirm-identity";
import { fingerprintOf } from "@/tests/authz/fingerprint";

/** Credentials when there is more than one admin. */
export const NO_CREDENTIALS: Credentials = { password: null, code: null };

const entriesBy = ({ db, viewer }: Ctx) => db.$count(auditLog, eq(auditLog.actorId, viewer?.id ?? ""));

/** Runs work as an admin and checks that any change is in the audit log. */
export async function inTheLog<T>(admin: Ctx, work: () => Promise<T>): Promise<T> {
  const fingerprint = await fingerprintOf(admin);
  const [before, entries] = [await fingerprint(), await entriesBy(admin)];
  const done = await work();
  if ((await fingerprint()) !== before)
    expect(await entriesBy(admin), "what an admin does is in the audit log").toBeGreaterThan(entries);
  return done;
}

/** Two admins run the same command, one after the other. Returns both results. */
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
