import { eq } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { placementTargets, reviews, users } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { inTransaction } from "@/lib/core/transaction";
import { blockTarget } from "@/lib/funding/placements/commands/block-target";
import { unblockTarget } from "@/lib/funding/placements/commands/unblock-target";
import { publishReport } from "@/lib/funding/sponsorship-reports/commands/publish-report";
import { unpublishReport } from "@/lib/funding/sponsorship-reports/commands/unpublish-report";
import { withdrawReport } from "@/lib/funding/sponsorship-reports/commands/withdraw-report";
import { setPublicName } from "@/lib/funding/sponsorships/commands/set-public-name";
import { setPublicPage } from "@/lib/funding/sponsorships/commands/set-public-page";
import { changeName } from "@/lib/identity/accounts/commands/change-name";
import { restoreAccount } from "@/lib/identity/accounts/commands/restore-account";
import { suspendAccount } from "@/lib/identity/accounts/commands/suspend-account";
import { pauseProposal } from "@/lib/listings/proposals/commands/pause-proposal";
import { removeProposal } from "@/lib/listings/proposals/remove-proposal";
import { TAGS_CHANNEL } from "@/lib/site/cache/cache";
import { tags } from "@/lib/site/cache/cache-tags";
import { hideReview } from "@/lib/trust/reviews/commands/hide-review";
import { replyToReview } from "@/lib/trust/reviews/commands/reply-to-review";
import { unhideReview } from "@/lib/trust/reviews/commands/unhide-review";
import { ctxFor } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { createProposal } from "@/tests/support/factories/proposals";
import { createPublicSponsor, createReview, createSupport } from "@/tests/support/factories/public-pages";
import { createIssuedReport } from "@/tests/support/factories/sponsorship-reports";
import { createAdmin, createHost } from "@/tests/support/factories/users";

const database = await createTestDatabase();
const { db } = database;
const heard: string[] = [];
const listening = await database.sql.listen(TAGS_CHANNEL, (payload) =>
  heard.push(...(JSON.parse(payload) as string[])),
);
afterAll(async () => {
  await listening.unlisten();
  await database.close();
});
beforeEach(() => {
  heard.length = 0;
});

/** Expects that a change invalidates these tags, heard before those of a later transaction. */
async function expectTouched(change: Promise<unknown>, expected: readonly string[]): Promise<void> {
  heard.length = 0;
  await change;
  const mark = newId();
  await database.sql.notify(TAGS_CHANNEL, JSON.stringify([mark]));
  await expect.poll(() => heard.includes(mark)).toBe(true);
  expect(heard).toEqual(expect.arrayContaining([...expected]));
}

const host = await createHost(db);
const sponsor = await createPublicSponsor(db);
const admin = await ctxFor(database, await createAdmin(db));
const { proposal } = await createProposal(db, host.id);
const deal = { hostId: host.id, sponsorId: sponsor.id };
const sponsorshipId = await createSupport(db, { ...deal, proposalId: proposal.id });
const [asHost, asSponsor] = [await ctxFor(database, host), await ctxFor(database, sponsor)];
const both = [tags.host(host.id), tags.sponsor(sponsor.id)];

test("both sides' pages fall when an account is suspended, and return when it is restored", async () => {
  for (const userId of [host.id, sponsor.id]) {
    await expectTouched(suspendAccount(admin, { userId, reason: "A fake address." }), both);
    await expectTouched(restoreAccount(admin, { userId, reason: "It was real." }), both);
  }
});

test("a sponsor's page falls with either choice, as do the links to it", async () => {
  const report = await createIssuedReport(db, sponsorshipId);
  const linked = [...both, tags.proposal(proposal.id), tags.report(report.code)];
  await expectTouched(setPublicPage(asSponsor, { hasPage: false }), linked);
  await expectTouched(setPublicPage(asSponsor, { hasPage: true }), linked);
  await expectTouched(setPublicName(asSponsor, { isNamed: false }), linked);
  await db.update(users).set({ namedPubliclyAt: new Date() }).where(eq(users.id, sponsor.id));
  await expectTouched(publishReport(asSponsor, { sponsorshipId }), both);
  await expectTouched(unpublishReport(asSponsor, { sponsorshipId }), both);
  await expectTouched(changeName(asSponsor, { fullName: "Ada Oak" }), [tags.sponsor(sponsor.id)]);
});

test("both pages lose a report that an admin takes down", async () => {
  const agreed = { hostPublicAt: new Date(), sponsorPublicAt: new Date() };
  const other = await createProposal(db, host.id);
  const id = await createSupport(db, { ...deal, proposalId: other.proposal.id });
  const report = await createIssuedReport(db, id, agreed);
  const reason = "It shows a private address.";
  await expectTouched(withdrawReport(admin, { reportId: report.id, reason }), both);
});

test("a sponsor's page loses its link with a blocked address, and gets it back", async () => {
  const targetId = newId();
  await db.insert(placementTargets).values({ id: targetId, sponsorshipId, url: "https://bakery.example/" });
  const page = [tags.sponsor(sponsor.id)];
  await expectTouched(blockTarget(admin, { targetId, reason: "It asks for passwords." }), page);
  await expectTouched(unblockTarget(admin, { targetId }), page);
});

test("both pages change with a review, its reply, and an admin's decision about it", async () => {
  const reviewId = await createReview(db, { ...deal, sponsorshipId });
  await expectTouched(replyToReview(asHost, { reviewId, reply: "Thank you." }), both);
  await expectTouched(hideReview(admin, { reviewId, reason: "It names a child." }), both);
  await expectTouched(unhideReview(admin, { reviewId, reason: "It doesn't." }), both);
  expect(await db.$count(reviews)).toBe(1);
});

test("a host's page changes with a paused proposal, and both with a removed one", async () => {
  await expectTouched(pauseProposal(asHost, { proposalId: proposal.id }), [tags.host(host.id)]);
  const { viewer } = admin;
  if (!viewer) throw new Error("no viewer");
  await expectTouched(
    inTransaction(admin, (tx) => removeProposal(tx, { ...admin, viewer }, proposal.id)),
    both,
  );
});
