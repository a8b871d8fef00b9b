import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { users } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { getSponsorship } from "@/lib/funding/sponsorships/queries/sponsorship";
import { writeOnSponsorship } from "@/lib/messaging/threads/commands/write-on-sponsorship";
import { findThanks, getSponsorshipContact } from "@/lib/messaging/threads/queries/contact";
import { createTestDatabase } from "@/tests/support/database";
import { createAdmin, createHost, createSponsor } from "@/tests/support/factories/users";
import { paymentWorld } from "@/tests/support/payments";

const database = await createTestDatabase();
afterAll(database.close);
const { db } = database;
const world = paymentWorld(database);

const gone = { code: "not_found" };
const messageOf = (text = "Thank you!") => ({ text, idempotencyKey: newId() });

test("both sides of a sponsorship can write, and no one else can", async () => {
  const s = await world.sponsored();
  const { sponsorshipId } = s;
  for (const person of [await createSponsor(db), await createHost(db), await createAdmin(db)]) {
    const stranger = await world.as(person);
    await expect(getSponsorshipContact(stranger, sponsorshipId, { isThanks: true })).rejects.toMatchObject(
      gone,
    );
    await expect(writeOnSponsorship(stranger, { sponsorshipId, ...messageOf() })).rejects.toMatchObject({
      code: expect.stringMatching(/^(not_found|forbidden)$/),
    });
  }
  const mine = await getSponsorshipContact(s.sponsor, sponsorshipId, { isThanks: true });
  expect(mine.draft, "only a host thanks").toBeUndefined();
  const { threadId } = await writeOnSponsorship(s.sponsor, {
    sponsorshipId,
    ...messageOf("Here's our logo"),
  });
  expect(await writeOnSponsorship(s.host, { sponsorshipId, ...messageOf() })).toMatchObject({ threadId });
  await db.update(users).set({ accountStatus: "deleted" }).where(eq(users.id, s.hostId));
  await expect(writeOnSponsorship(s.sponsor, { sponsorshipId, ...messageOf() })).rejects.toMatchObject(gone);
  expect(await findThanks(s.sponsor, { sponsorshipId, threadId })).toBeUndefined();
  expect(await getSponsorship(s.sponsor, sponsorshipId)).toMatchObject({
    other: { name: "Unknown User", isReachable: false },
  });
});
