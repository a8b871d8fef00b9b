import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { auditLog, mailMessages, sponsorships } from "@/db/schema";
import { resumeRelease } from "@/lib/funding/sponsorships/commands/resume-release";
import { stopRelease } from "@/lib/funding/sponsorships/commands/stop-release";
import { listHostFunds, listSponsorFunds } from "@/lib/funding/sponsorships/queries/held-funds";
import { openClients } from "@/tests/support/clients";
import { createTestDatabase } from "@/tests/support/database";
import { createAdmin } from "@/tests/support/factories/users";
import { paymentWorld } from "@/tests/support/payments";

const database = await createTestDatabase();
const { db } = database;
afterAll(database.close);
const world = paymentWorld(database);
const [one, other] = [await createAdmin(db), await createAdmin(db)];
const reason = "Two visitors say that the event does not exist";
const MONTH = 31 * 24 * 60;

const statusOf = async (sponsorshipId: string) => {
  const [row] = await db.select().from(sponsorships).where(eq(sponsorships.id, sponsorshipId));
  return row?.status;
};
const mailsOf = async (hostId: string) => {
  const mails = await db.select().from(mailMessages).where(eq(mailMessages.toUserId, hostId));
  return mails.filter(({ template }) => template.startsWith("release-"));
};

test("resumeRelease: a stopped release skips its date and continues once resumed", async () => {
  const { sponsorshipId, hostId, host, sponsor } = await world.sponsored();
  await stopRelease(await world.as(one), { sponsorshipId, reason });
  expect((await listHostFunds(host)).rows).toMatchObject([{ stopReason: reason }]);
  expect((await listSponsorFunds(sponsor)).rows).toMatchObject([{ isStopped: true, stopReason: null }]);
  world.wait(MONTH);
  await world.releaseRound();
  expect(await statusOf(sponsorshipId)).toBe("paid");
  await resumeRelease(await world.as(other), { sponsorshipId, reason: "We were there: it does" });
  await world.releaseRound();
  expect(await statusOf(sponsorshipId)).toBe("released");
  const mails = await mailsOf(hostId);
  expect(mails.map(({ template }) => template)).toEqual(["release-stopped", "release-resumed"]);
  expect(mails[0]?.text).toContain(reason);
  const trail = await db.select().from(auditLog).where(eq(auditLog.entityId, sponsorshipId));
  expect(trail.filter(({ action }) => action.endsWith("_release"))).toMatchObject([
    { action: "sponsorship.stop_release", actorId: one.id },
    { action: "sponsorship.resume_release", actorId: other.id },
  ]);
});

test("of two concurrent admins, one stops it and the other gets a conflict", async () => {
  const { sponsorshipId, hostId } = await world.sponsored();
  const aside = openClients(database.url, 2);
  const results = await Promise.allSettled([
    stopRelease(await world.as(one), { sponsorshipId, reason }),
    stopRelease(
      { ...(await world.as(other)), db: aside.db, readDb: aside.readDb },
      { sponsorshipId, reason },
    ),
  ]);
  await aside.close();
  expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(results.find(({ status }) => status === "rejected")).toMatchObject({
    reason: { code: "conflict", message: "Another admin has already stopped this release." },
  });
  expect(await mailsOf(hostId)).toHaveLength(1);
});

test("admins can't stop money that isn't held or is their own", async () => {
  const { sponsorshipId, hostId } = await world.sponsored();
  const admin = await world.as(one);
  await expect(resumeRelease(admin, { sponsorshipId, reason })).rejects.toMatchObject({ code: "conflict" });
  await db.update(sponsorships).set({ hostId: one.id }).where(eq(sponsorships.id, sponsorshipId));
  await expect(stopRelease(admin, { sponsorshipId, reason })).rejects.toMatchObject({ code: "forbidden" });
  await db.update(sponsorships).set({ hostId }).where(eq(sponsorships.id, sponsorshipId));
  world.wait(MONTH);
  await world.releaseRound();
  await expect(stopRelease(admin, { sponsorshipId, reason })).rejects.toMatchObject({ code: "conflict" });
});
