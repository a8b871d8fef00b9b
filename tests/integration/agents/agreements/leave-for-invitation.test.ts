import { afterAll, expect, test } from "vitest";
import { leaveForInvitation } from "@/lib/agents/agreements/commands/leave-for-invitation";
import { loadSession } from "@/lib/identity/sessions/load-session";
import { ctxFor, guestCtx } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { createSponsor } from "@/tests/support/factories/users";

const database = await createTestDatabase();
afterAll(database.close);

test("logs the user out here but not elsewhere, and lets a guest continue", async () => {
  const user = await createSponsor(database.db);
  const [here, elsewhere] = [await ctxFor(database, user), await ctxFor(database, user)];
  const isSignedIn = async ({ viewer }: typeof here) =>
    (await loadSession(database.db, viewer?.sessionId ?? "", new Date())) !== null;
  for (const ctx of [here, here, guestCtx(database)])
    expect(await leaveForInvitation(ctx, { token: "a token" })).toEqual({ token: "a token" });
  expect([await isSignedIn(here), await isSignedIn(elsewhere)]).toEqual([false, true]);
});
