import { eq, or, sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import {
  billingDetails,
  deliverables,
  inquiries,
  media,
  mediations,
  notificationPreferences,
  payoutSettings,
  proposalImages,
  rejectedMessages,
  slotWatchers,
  sponsorAssets,
  sponsorProspects,
  sponsorshipAssets,
  sponsorships,
  users,
} from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";
import { newId } from "@/lib/core/ids";
import { runAction } from "@/lib/core/run-action";
import { inTransaction } from "@/lib/core/transaction";
import { declineInquiry } from "@/lib/funding/inquiries/commands/decline-inquiry";
import { makeCounterProposal } from "@/lib/funding/inquiries/commands/make-counter-proposal";
import { closeDispute } from "@/lib/funding/sponsorships/commands/close-dispute";
import { openDispute } from "@/lib/funding/sponsorships/commands/open-dispute";
import { publishUpdate } from "@/lib/funding/updates/commands/publish-update";
import { changeEmailAction } from "@/lib/identity/accounts/actions/email";
import { registerAction } from "@/lib/identity/accounts/actions/entry";
import { saveProfileAction } from "@/lib/identity/accounts/actions/profile";
import { connectIdentity } from "@/lib/identity/accounts/internal/connect-identity";
import { deleteAccount } from "@/lib/identity/privacy/commands/delete-account";
import { getPrivacy } from "@/lib/identity/privacy/queries";
import { deleteUnattachedMedia } from "@/lib/listings/media/commands/delete-unattached";
import { saveDraft } from "@/lib/listings/proposals/commands/save-draft";
import { sendMessage } from "@/lib/messaging/threads/commands/send-message";
import { storeAttachment } from "@/lib/messaging/threads/commands/store-attachment";
import { sendPayouts } from "@/lib/money/payouts/commands/send-payouts";
import { sweepPayouts } from "@/lib/money/payouts/commands/sweep-payouts";
import { sendContactMessage } from "@/lib/site/content/contact/commands/send-contact-message";
import { definitionOf } from "@/tests/support/actions";
import { columnsHolding } from "@/tests/support/columns-holding";
import { guestCtx } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { createPaidSlot } from "@/tests/support/factories/funds";
import { createOffer } from "@/tests/support/factories/inquiries";
import { createEvent, createProposal } from "@/tests/support/factories/proposals";
import { type Conversation, createThread, write } from "@/tests/support/factories/threads";
import { aPdf } from "@/tests/support/files";
import { expectSoundLedger } from "@/tests/support/payments";
import { payoutWorld } from "@/tests/support/payouts";
import { temporaryStorage } from "@/tests/support/viewer-ctx";

const database = await createTestDatabase();
const { db } = database;
afterAll(database.close);

const NAME = "Zebedee Quillfeather";
const EMAIL = "zebedee@quillfeather.example";
const NEXT_EMAIL = "zeb@quillfeather.example";
const COMPANY = "Quillfeather and Daughters";
const PHONE = "0199 7357 111";
const MARKS = [NAME, EMAIL, NEXT_EMAIL, COMPANY, PHONE];
const password = "a lantern on the quay";

/** Where a person's text may remain after their account is deleted, with the reason. */
const REMAINING: Record<string, string> = {
  "audit_log.after": "the audit log can't be changed",
  "receipts.buyer": "a receipt belongs to the buyer, for the years that the law requires",
  "receipts.received_for": "on the sponsor's receipt: who received the money",
  "sandbox_intents.payer_email": "the payment provider's own records",
  "sandbox_payouts.receiver": "the payment provider's own records",
  "payouts.destination_hint": "where money was sent, without which the ledger proves nothing",
  "proposals.title": "what a sponsorship was bought for, and what a conversation is about",
  "proposals.description": "what a sponsorship was bought for",
  "events.title": "what a sponsorship was bought for",
  "events.description": "what a sponsorship was bought for",
  "order_lines.description": "what a sponsorship was bought for",
  "receipts.lines": "what a receipt is for",
  "sandbox_intents.lines": "the payment provider's own records",
  "mail_messages.subject": "emails to others, which are in their mailboxes too",
  "mail_messages.text": "emails to others, erased after 90 days",
  "mail_messages.letter": "emails to others, erased after 90 days",
  "mail_messages.to_address": "the last email, which confirms the deletion; erased after a week",
  "mail_messages.html": "emails to others, erased after 90 days",
  "notifications.title": "notifications of others",
};

test("leaves only what is listed of a person who has used everything, each with its reason", async () => {
  const world = await payoutWorld(database);
  const guest = guestCtx(database, { now: world.payments.now });
  const registered = await runAction(definitionOf(registerAction), guest, {
    role: "event_host",
    fullName: NAME,
    email: EMAIL,
    password,
    companyName: COMPANY,
    phone: PHONE,
    bio: `I am ${NAME}.`,
  });
  expect(registered).toMatchObject({ ok: true });
  await db
    .update(users)
    .set({ roles: ["event_host", "business_sponsor"], emailVerifiedAt: world.payments.now() })
    .where(eq(users.email, EMAIL));
  const [user] = await db.select().from(users).where(eq(users.email, EMAIL));
  if (!user) throw new Error("no account");
  const me = () => world.as(user);

  await runAction(definitionOf(saveProfileAction), await me(), {
    companyName: COMPANY,
    phone: PHONE,
    location: `At ${NAME}'s`,
  });
  await runAction(definitionOf(changeEmailAction), await me(), {
    email: NEXT_EMAIL,
    currentPassword: password,
  });
  await inTransaction({ db }, async (tx) =>
    connectIdentity(tx, await me(), user, { subject: "google-z", email: EMAIL }, "account.connect_google"),
  );
  await sendContactMessage(await me(), { name: NAME, email: EMAIL, subject: `From ${NAME}`, message: PHONE });
  await sendContactMessage(guest, {
    name: NAME,
    email: EMAIL,
    subject: "Before I had an account",
    message: NAME,
  });
  await saveDraft(await me(), { id: newId(), version: 0, content: { title: NAME } as never });
  await db.insert(billingDetails).values({ userId: user.id, company: COMPANY, address: NAME });
  await db
    .insert(notificationPreferences)
    .values({ userId: user.id, kind: "messages", byMail: true, inApp: true });

  // As a host: sold, paid out; unsold; in messages.
  await db.insert(payoutSettings).values({ userId: user.id, method: "paypal", paypalEmail: EMAIL });
  const text = { title: `${NAME} presents`, description: `By ${NAME}, ${PHONE}` };
  const storage = temporaryStorage();
  const key = "b".repeat(64);
  await storage.put(key, Buffer.from("a picture"), "image/webp");
  const [picture] = await db
    .insert(media)
    .values({ ownerId: user.id, storageKey: key, contentType: "image/webp", width: 1, height: 1, bytes: 9 })
    .returning();
  const event = await createEvent(db, user.id, text);
  const sold = await createProposal(db, user.id, { ...text, eventId: event.id });
  await sell(sold);
  const unsold = await createProposal(db, user.id, { ...text, targetAudience: NAME });
  await db
    .insert(proposalImages)
    .values({ proposalId: unsold.proposal.id, mediaId: picture?.id ?? "", position: 0, alt: NAME });
  for (const proposalId of [sold.proposal.id, unsold.proposal.id])
    await publishUpdate(await me(), {
      proposalId,
      formId: newId(),
      title: `From ${NAME}`,
      words: `Call ${PHONE}`,
      pictures: [{ id: picture?.id ?? "", alt: NAME }],
    });

  // As a sponsor: paid and held to the end, sent and received messages, saved, waits for a spot.
  const other = await createProposal(db, (await world.host(0)).id, { tiers: [{ benefits: ["Banner"] }] });
  const { paymentId, ref } = await world.payments.checkout(await me(), {
    proposal: other.proposal,
    tier: other.tiers[0],
  });
  await world.payments.api.decide(ref, "approve");
  await world.payments.reconcile(paymentId);
  await disputeBanner();
  await mediate();
  const talk = await createThread(database, { sponsor: user, text: `I am ${NAME}, call ${PHONE}` });
  await write(talk.asHost, talk.threadId, "Thank you. I will call.");
  await createPaidSlot(db, { ...between(talk), paidAt: world.payments.now() });
  const given = async () => ({ name: `${NAME}.pdf`, content: aPdf(PHONE) });
  const files = { ports: { ...guest.ports, storage } };
  const { id: sentId } = await storeAttachment({ ...talk.asSponsor, ...files }, talk.threadId, given);
  await sendMessage(talk.asSponsor, {
    threadId: talk.threadId,
    text: "",
    attachments: [sentId],
    idempotencyKey: newId(),
  });
  await storeAttachment({ ...talk.asSponsor, ...files }, talk.threadId, given);
  await db.insert(rejectedMessages).values({
    threadId: talk.threadId,
    userId: user.id,
    text: `Yours, ${NAME}`,
    attachmentIds: [],
    problem: { message: "Try again" },
  });
  await db.insert(inquiries).values({ userId: user.id, proposalId: other.proposal.id, type: "favorite" });
  // Made and received offers, and is in someone's pipeline.
  const wanted = await createProposal(db, (await world.host(0)).id);
  await makeCounterProposal(await me(), {
    proposalId: wanted.proposal.id,
    tierId: wanted.tiers[0]?.id ?? null,
    amount: 40_000,
    note: `Yours, ${NAME}`,
  });
  const asked = await createOffer(database, world.payments, { host: user });
  await declineInquiry(await me(), { interestId: asked.interestId, reason: `Sorry, ${NAME}` });
  await db
    .update(sponsorProspects)
    .set({ nextStep: `Call ${NAME}`, note: PHONE })
    .where(or(eq(sponsorProspects.sponsorId, user.id), eq(sponsorProspects.hostId, user.id)));
  await db.insert(slotWatchers).values({ userId: user.id, proposalId: other.proposal.id });
  const [contact] = await db
    .insert(sponsorAssets)
    .values({ ownerId: user.id, need: "contact", value: `${NAME}\n${EMAIL}\n${PHONE}` })
    .returning();
  const [slot] = await db.select().from(sponsorships).where(eq(sponsorships.proposalId, other.proposal.id));
  await db.insert(sponsorshipAssets).values({
    sponsorshipId: slot?.id ?? "",
    need: "contact",
    assetId: contact?.id ?? "",
    sentAt: world.payments.now(),
  });

  world.payments.wait(60 * 24 * 60);
  await world.payments.releaseRound();
  await payOut(user.id);
  expect((await getPrivacy(await me())).obstacles).toEqual([]);
  const before = await columnsHolding(database, MARKS);
  expect(before.length).toBeGreaterThan(Object.keys(REMAINING).length);

  await deleteAccount(await me(), { currentPassword: password, code: null, understood: true });
  const left = await columnsHolding(database, MARKS);
  expect(left).toEqual(Object.keys(REMAINING).toSorted());
  await onlyOthersMails();
  await expectSoundLedger(database);

  const swept: Ctx = { ...world.system(), ports: { ...world.system().ports, storage } };
  expect(await deleteUnattachedMedia({ ...swept, now: () => new Date(Date.now() + 2 * 86_400_000) })).toBe(1);
  expect(await storage.get(key)).toBeNull();

  async function sell({ proposal, tiers }: Awaited<ReturnType<typeof createProposal>>) {
    const bought = await world.payments.checkout(await world.payments.as(), { proposal, tier: tiers[0] });
    await world.payments.api.decide(bought.ref, "approve");
    await world.payments.reconcile(bought.paymentId);
  }

  async function disputeBanner() {
    const [banner] = await db
      .select()
      .from(deliverables)
      .where(eq(deliverables.sponsorId, user?.id ?? ""));
    const { id: deliverableId = "", sponsorshipId = "" } = banner ?? {};
    const items = [{ deliverableId, words: `Not seen. ${NAME}` }];
    const { disputeId } = await openDispute(await me(), { sponsorshipId, reason: "No banner", items });
    const admin = await world.as(world.admins[0]);
    await closeDispute(admin, { disputeId, outcome: "release", reason: "It hung by the door" });
  }

  /** Asked for, and answered, by the person. */
  async function mediate() {
    for (const side of ["sponsorId", "hostId"] as const) {
      const [found] = await db
        .select()
        .from(sponsorships)
        .where(eq(sponsorships[side], user?.id ?? ""));
      await db.insert(mediations).values({
        sponsorshipId: found?.id ?? "",
        requestedById: found?.sponsorId ?? "",
        reason: side === "sponsorId" ? `Call ${PHONE}. ${NAME}` : "No banner",
        answer: side === "sponsorId" ? "It hung" : `Call ${PHONE}. ${NAME}`,
        answeredAt: world.payments.now(),
        endsAt: world.payments.now(),
      });
    }
  }

  async function payOut(id: string) {
    await world.approved(id);
    await sendPayouts(await world.as(world.admins[0]), { method: "paypal" });
    await world.runDueJobs();
    world.payments.wait(5);
    await sweepPayouts(world.system());
    await world.runDueJobs();
    expect(await world.payoutOf(id)).toMatchObject({ status: "paid" });
  }
});

const between = ({ proposal, sponsor, host }: Conversation) => ({
  proposalId: proposal.id,
  sponsorId: sponsor.id,
  hostId: host.id,
});

/** The outbox holds only emails to others, except the one that confirms the deletion. */
async function onlyOthersMails(): Promise<void> {
  const { rows: mails } = await db.execute<{ template: string }>(
    sql`select template from mail_messages where lower(to_address) in (${EMAIL}, ${NEXT_EMAIL})`,
  );
  expect(mails.map(({ template }) => template)).toEqual(["account-deleted"]);
  const { rows: letters } = await db.execute<{ template: string }>(
    sql`select template from mail_messages where template = 'contact-message'`,
  );
  expect(letters).toHaveLength(0);
}
