import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { bankRefunds, payments, proposals, refunds, sponsorships } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { answerTransfer } from "@/lib/funding/sponsorships/commands/answer-transfer";
import { askTransfer } from "@/lib/funding/sponsorships/commands/ask-transfer";
import { expireHold } from "@/lib/funding/sponsorships/commands/expire-hold";
import { refundSponsorship } from "@/lib/funding/sponsorships/commands/refund-sponsorship";
import { releaseHold } from "@/lib/funding/sponsorships/commands/release-hold";
import { OBSTACLES, SPONSOR_IS_AGENT } from "@/lib/funding/sponsorships/obstacles";
import { transferReference } from "@/lib/money/bank/bank-reference";
import { dayOf } from "@/lib/money/bank/banking-days";
import { transferDates } from "@/lib/money/bank/transfer-dates";
import { cancelTransfer } from "@/lib/money/payments/commands/cancel-transfer";
import { confirmTransfer } from "@/lib/money/payments/commands/confirm-transfer";
import { payOrder } from "@/lib/money/payments/commands/pay-order";
import { reconcilePayment } from "@/lib/money/payments/commands/reconcile-payment";
import { sweepPayments } from "@/lib/money/payments/commands/sweep-payments";
import { openPayment } from "@/lib/money/payments/open-payment";
import { getTransferPage } from "@/lib/money/payments/queries/transfer-page";
import { openBankWorld } from "@/tests/support/bank-world";
import { NO_CREDENTIALS } from "@/tests/support/both-admins";
import { openClients } from "@/tests/support/clients";
import { DEBTOR } from "@/tests/support/debtor";
import { createAgreement } from "@/tests/support/factories/agents";
import { createEvent, createProposal } from "@/tests/support/factories/proposals";
import { createHost } from "@/tests/support/factories/users";
import { balanceOf } from "@/tests/support/payments";

const DAY = 24 * 60;

const bank = await openBankWorld();
const { database, world, today, asked, awaited, write, confirm, slotOf, mailsTo } = bank;

/** Moves the clock to this many minutes after the moment and runs everything that is then due. */
const waitUntil = async (moment: Date | null, minutes = 1) => {
  const left = ((moment ?? world.payments.now()).getTime() - world.payments.now().getTime()) / 60_000;
  world.payments.wait(left + minutes);
  await sweepPayments(world.system());
  await world.runDueJobs();
};
const paymentOf = async (orderId: string) => {
  const [payment] = await bank.paymentsOf(orderId);
  if (!payment) throw new Error("there is no payment");
  return payment;
};

describe("asking the host", () => {
  test("askTransfer: holds the slot for two days, once, and emails the host a link to the request", async () => {
    const { host, sponsor, input, orderId, proposal, tier } = await asked();
    expect(await askTransfer(sponsor, { ...input, idempotencyKey: newId() })).toEqual({ orderId });
    const slot = await slotOf(orderId);
    expect(slot).toMatchObject({ status: "held", amountCents: 50_000, transferAcceptedAt: null });
    expect(slot.heldUntil.getTime() - world.payments.now().getTime()).toBeGreaterThan((2 * DAY - 5) * 60_000);
    await expect(world.payments.checkout(await world.payments.as(), { proposal, tier })).rejects.toThrow(
      /paying for this spot/,
    );
    expect((await mailsTo(host)).map(({ template }) => template)).toEqual(["transfer-asked"]);
    expect(await getTransferPage(host, orderId)).toMatchObject({
      side: "host",
      state: "asked",
      account: null,
    });
    expect(await getTransferPage(sponsor, orderId)).toMatchObject({ side: "buyer", state: "asked" });
    for (const stranger of [await world.payments.as(), await world.as(await createHost(database.db))])
      await expect(getTransferPage(stranger, orderId)).rejects.toMatchObject({ code: "not_found" });
  });

  test("is hidden from the proposal's agents and grants nothing to someone who becomes one later", async () => {
    const { host, sponsor, sponsorshipId, orderId, proposal, input } = await asked();
    const agent = { id: sponsor.viewer?.id ?? "", email: "agent@example.test" };
    await createAgreement(database.db, { proposalId: proposal.id, hostId: proposal.hostId, agent });
    const result = { sponsorshipId, answer: "accept" } as const;
    await expect(answerTransfer(host, result)).rejects.toMatchObject({
      code: "conflict",
      message: SPONSOR_IS_AGENT,
    });
    await answerTransfer(host, { sponsorshipId, answer: "decline" });
    expect(await slotOf(orderId)).toMatchObject({ status: "expired" });
    const again = { ...input, idempotencyKey: newId() };
    await expect(askTransfer(sponsor, again)).rejects.toMatchObject({ message: OBSTACLES.agent });

    const accepted = await awaited();
    await createAgreement(database.db, {
      proposalId: accepted.proposal.id,
      hostId: accepted.proposal.hostId,
      agent: { id: accepted.sponsor.viewer?.id ?? "", email: "late@example.test" },
    });
    await confirm(accepted.reference, 50_000);
    expect(await paymentOf(accepted.orderId)).toMatchObject({ status: "orphaned", failureCode: "closed" });
    expect(await slotOf(accepted.orderId)).toMatchObject({ paidAt: null });
    const [back] = await database.db
      .select({ ref: bankRefunds.ref })
      .from(bankRefunds)
      .innerJoin(refunds, eq(refunds.id, bankRefunds.refundId))
      .where(eq(refunds.paymentId, accepted.payment.id));
    await confirm(back?.ref ?? "", 50_000);
    expect(await paymentOf(accepted.orderId)).toMatchObject({ status: "refunded" });
  });

  test("answerTransfer: only this host can respond, and a repeated response is a no-op", async () => {
    const { host, sponsorshipId, orderId } = await asked();
    const other = await world.as(await createHost(database.db));
    const result = { sponsorshipId, answer: "accept" } as const;
    await expect(answerTransfer(other, result)).rejects.toMatchObject({ code: "not_found" });
    await answerTransfer(host, result);
    await answerTransfer(host, result);
    await expect(answerTransfer(host, { ...result, answer: "decline" })).rejects.toMatchObject({
      code: "conflict",
    });
    const rows = await database.db.select().from(payments).where(eq(payments.orderId, orderId));
    expect(rows).toMatchObject([{ method: "bank", provider: "bank", amountCents: 50_000 }]);
  });

  test("accepting and declining concurrently does only one of them", async () => {
    const { host, sponsorshipId, orderId } = await asked();
    const second = openClients(database.url, 2);
    const results = await Promise.allSettled([
      answerTransfer(host, { sponsorshipId, answer: "accept" }),
      answerTransfer({ ...host, db: second.db, readDb: second.readDb }, { sponsorshipId, answer: "decline" }),
    ]);
    await second.close();
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const rows = await database.db.select().from(payments).where(eq(payments.orderId, orderId));
    expect((await slotOf(orderId)).status).toBe(rows.length === 1 ? "held" : "expired");
  });

  test("frees the slot and emails the sponsor when the host declines or does not respond", async () => {
    const { host, sponsor, sponsorshipId, orderId } = await asked();
    await answerTransfer(host, { sponsorshipId, answer: "decline" });
    expect(await slotOf(orderId)).toMatchObject({ status: "expired" });
    expect((await mailsTo(sponsor)).map(({ template }) => template)).toEqual(["transfer-declined"]);
    expect(await getTransferPage(sponsor, orderId)).toMatchObject({ state: "over", account: null });
    const silent = await asked();
    world.payments.wait(2 * DAY + 1);
    await sweepPayments(world.system());
    await world.runDueJobs();
    expect(await slotOf(silent.orderId)).toMatchObject({ status: "expired" });
    await expect(
      answerTransfer(silent.host, { sponsorshipId: silent.sponsorshipId, answer: "accept" }),
    ).rejects.toMatchObject({ code: "conflict" });
    expect((await mailsTo(silent.sponsor)).map(({ template }) => template)).toEqual(["transfer-unanswered"]);
  });

  test("is refused when the event is too close or transfers are off", async () => {
    const owner = await createHost(database.db);
    const made = await createProposal(database.db, owner.id);
    const at = (days: number) => new Date(world.payments.now().getTime() + days * DAY * 60_000);
    const dates = { startsAt: at(11), endsAt: at(12) };
    const event = await createEvent(database.db, owner.id, dates);
    await database.db.update(proposals).set({ eventId: event.id }).where(eq(proposals.id, made.proposal.id));
    const input = {
      proposalId: made.proposal.id,
      tierId: made.tiers[0]?.id ?? null,
      idempotencyKey: newId(),
    };
    const sponsor = await world.payments.as();
    await expect(askTransfer(sponsor, input)).rejects.toThrow(/too late for this event/);
    const without = { ...sponsor.ports.payments, forMethod: () => null };
    const ports = { ...sponsor.ports, payments: without };
    await expect(askTransfer({ ...sponsor, ports }, input)).rejects.toThrow(/accepted here/);
  });
});

describe("the money", () => {
  test("is expected for seven days under a reference and pays for the slot once admins confirm it", async () => {
    const { host, sponsor, orderId, reference, payment, proposal } = await awaited();
    expect(await getTransferPage(sponsor, orderId)).toMatchObject({
      state: "awaited",
      account: { ...DEBTOR, reference },
    });
    expect(await getTransferPage(host, orderId)).toMatchObject({ state: "awaited", account: null });
    const [notified] = await mailsTo(sponsor);
    expect(notified?.text).toContain(reference);
    expect(notified?.text).toContain(DEBTOR.iban);
    world.payments.wait(6 * DAY);
    await sweepPayments(world.system());
    await world.runDueJobs();
    expect(await slotOf(orderId)).toMatchObject({ status: "held" });
    const before = await balanceOf(database, "bank:swift");
    await confirm(` ${reference.toLowerCase().replace(/(.{4})/g, "$1 ")}`, 50_000);
    await confirm(reference, 50_000);
    expect(await slotOf(orderId)).toMatchObject({ status: "paid" });
    expect(await paymentOf(orderId)).toMatchObject({ status: "succeeded", feeCents: 0 });
    expect(await balanceOf(database, "bank:swift")).toBe(before + 50_000);
    expect(await balanceOf(database, `host:${host.viewer?.id}:pending`)).toBe(-50_000);
    const [row] = await database.db.select().from(proposals).where(eq(proposals.id, proposal.id));
    expect(row?.isFunded).toBe(true);
    expect(await getTransferPage(sponsor, payment.id)).toMatchObject({ state: "paid", paidBy: payment.id });
    await expect(confirm(reference, 50_001)).rejects.toMatchObject({ code: "conflict" });
  });

  test("only admins confirm it, and only under our references", async () => {
    const { host, sponsor, reference } = await awaited();
    for (const ctx of [host, sponsor])
      await expect(
        confirmTransfer(ctx, {
          reference,
          amount: 50_000,
          arrivedOn: today(),
          currency: "USD",
          ...NO_CREDENTIALS,
        }),
      ).rejects.toMatchObject({
        code: "not_found",
      });
    const tomorrow = dayOf(new Date(world.payments.now().getTime() + DAY * 60_000));
    await expect(confirm(reference, 50_000, tomorrow)).rejects.toMatchObject({
      fields: { arrivedOn: /not come/ },
    });
    await expect(confirm("BT000000000000", 1)).rejects.toMatchObject({ code: "not_found" });
    await expect(confirm("rent for May", 1)).rejects.toMatchObject({ code: "invalid" });
  });

  test("buys nothing at another amount and must be returned", async () => {
    const { sponsor, host, orderId, reference } = await awaited();
    await confirm(reference, 49_999);
    const payment = await paymentOf(orderId);
    expect(payment).toMatchObject({ status: "orphaned", failureCode: "mismatch", capturedCents: 49_999 });
    expect((await mailsTo(sponsor)).at(-1)).toMatchObject({ template: "payment-returned" });
    const [refund] = await database.db.select().from(refunds).where(eq(refunds.paymentId, payment.id));
    expect(refund).toMatchObject({ status: "pending", amountCents: 49_999 });
    await world.runDueJobs();
    const [back] = await database.db
      .select()
      .from(bankRefunds)
      .where(eq(bankRefunds.refundId, refund?.id ?? ""));
    await expect(confirm(back?.ref ?? "", 50_000)).rejects.toMatchObject({ code: "conflict" });
    const page = {
      state: "returned",
      amountCents: 50_000,
      returned: { amountCents: 49_999, currency: "USD", isSent: false },
    };
    // The slot stays held and can be paid for another way.
    const { heldUntil: until } = await slotOf(orderId);
    const retryPath = expect.stringContaining("/checkout/");
    expect(await getTransferPage(sponsor, orderId)).toMatchObject({ ...page, until, retryPath });
    expect(await getTransferPage(host, orderId)).toMatchObject({ ...page, until, retryPath: null });
    await confirm(back?.ref ?? "", 49_999);
    const sent = { ...page, returned: { ...page.returned, isSent: true } };
    expect(await getTransferPage(sponsor, orderId)).toMatchObject(sent);
    await waitUntil(until, 2);
    expect(await getTransferPage(sponsor, orderId)).toMatchObject({ ...sent, until: null, retryPath: null });
    expect(await paymentOf(orderId)).toMatchObject({ status: "refunded", refundedCents: 49_999 });
    expect(await balanceOf(database, "suspense")).toBe(0);
  });

  test("is on time when our bank reports it up to two banking days later", async () => {
    const { sponsor, host, orderId, reference, payment, proposal, tier } = await awaited();
    const slot = await slotOf(orderId);
    expect(payment.expiresAt).toEqual(slot.heldUntil);
    expect(slot.heldUntil > (payment.payBy ?? 0)).toBe(true);
    await waitUntil(payment.payBy);
    expect(await slotOf(orderId)).toMatchObject({ status: "held" });
    for (const viewer of [host, sponsor])
      expect(await getTransferPage(viewer, orderId)).toMatchObject({ state: "listening", account: null });
    await expect(world.payments.checkout(await world.payments.as(), { proposal, tier })).rejects.toThrow(
      /paying for this spot/,
    );
    await confirm(reference, 50_000, dayOf(payment.payBy ?? world.payments.now()));
    expect(await slotOf(orderId)).toMatchObject({ status: "paid" });
  });

  test("pays for a free slot even when it comes later, after the sponsor was notified of the deadline", async () => {
    const { sponsor, orderId, reference, payment } = await awaited();
    await waitUntil(payment.expiresAt);
    expect(await slotOf(orderId)).toMatchObject({ status: "expired" });
    await waitUntil(null, 2);
    expect(await paymentOf(orderId)).toMatchObject({ status: "expired" });
    expect((await mailsTo(sponsor)).at(-1)).toMatchObject({ template: "transfer-over" });
    await confirm(reference, 50_000);
    expect(await slotOf(orderId)).toMatchObject({ status: "paid" });
  });

  test.each([
    { came: "on the last day", late: 0, ours: "paid", theirs: "expired" },
    { came: "a day later", late: 1, ours: "expired", theirs: "held" },
  ])("arrived $came and is recorded while someone else is paying: $ours", async (the) => {
    const { orderId, reference, payment, proposal, tier } = await awaited();
    await waitUntil(payment.expiresAt);
    const other = await world.payments.checkout(await world.payments.as(), { proposal, tier });
    const lastDay = payment.payBy ?? world.payments.now();
    await confirm(reference, 50_000, dayOf(new Date(lastDay.getTime() + the.late * DAY * 60_000)));
    expect(await slotOf(orderId)).toMatchObject({ status: the.ours });
    const [theirs] = await database.db
      .select({ status: sponsorships.status })
      .from(sponsorships)
      .innerJoin(payments, eq(payments.orderId, sponsorships.orderId))
      .where(eq(payments.id, other.paymentId));
    expect(theirs).toEqual({ status: the.theirs });
    if (the.late) expect(await paymentOf(orderId)).toMatchObject({ failureCode: "funded" });
    else expect(await world.payments.statusOf(other.paymentId)).toBe("cancelled");
  });

  test("is returned when it was sent after the sponsor canceled, even though the slot is free", async () => {
    const { sponsor, orderId, sponsorshipId, reference, payment } = await awaited();
    expect(await getTransferPage(sponsor, orderId)).toMatchObject({ heldSlotId: sponsorshipId });
    await releaseHold(sponsor, { sponsorshipId });
    await world.runDueJobs();
    expect(await getTransferPage(sponsor, orderId)).toMatchObject({ state: "over", heldSlotId: null });
    expect((await mailsTo(sponsor)).at(-1)).toMatchObject({ template: "transfer-cancelled" });
    const suspense = await balanceOf(database, "suspense");
    await confirm(reference, 50_000);
    expect(await slotOf(orderId)).toMatchObject({ status: "expired" });
    expect(await paymentOf(orderId)).toMatchObject({ status: "orphaned", failureCode: "cancelled" });
    expect(await balanceOf(database, "suspense")).toBe(suspense - 50_000);
    const notified = (await mailsTo(sponsor)).at(-1);
    expect(notified).toMatchObject({ template: "payment-returned" });
    expect(notified?.text).toContain("We'll return the full");
    expect(notified?.text).not.toContain("was returned");
    expect(await getTransferPage(sponsor, orderId)).toMatchObject({
      state: "returned",
      returnReason: "cancelled",
    });
    const [back] = await database.db.select().from(bankRefunds).where(eq(bankRefunds.transferRef, reference));
    await confirm(back?.ref ?? "", 50_000);
    expect(await paymentOf(orderId)).toMatchObject({ id: payment.id, status: "refunded" });
    expect(await balanceOf(database, "suspense")).toBe(suspense);
  });

  test("can't be canceled once it has arrived", async () => {
    const { sponsor, orderId, sponsorshipId, reference } = await awaited();
    await write(reference, 50_000);
    await expect(releaseHold(sponsor, { sponsorshipId })).rejects.toThrow(/has arrived/);
    await world.runDueJobs();
    expect(await slotOf(orderId)).toMatchObject({ status: "paid" });
  });

  test("is refunded by hand and counts as refunded only when sent", async () => {
    const { host, orderId, sponsorshipId, reference } = await awaited();
    await confirm(reference, 50_000);
    const input = { sponsorshipId, amount: 20_000, reason: "A part", idempotencyKey: newId() };
    await refundSponsorship(host, input);
    await world.runDueJobs();
    expect(await paymentOf(orderId)).toMatchObject({ status: "succeeded", refundedCents: 0 });
    const [back] = await database.db.select().from(bankRefunds).where(eq(bankRefunds.transferRef, reference));
    await confirm(back?.ref ?? "", 20_000);
    expect(await paymentOf(orderId)).toMatchObject({ status: "partially_refunded", refundedCents: 20_000 });
    expect(await balanceOf(database, `host:${host.viewer?.id}:pending`)).toBe(-30_000);
  });

  test("gives way to an online payment: the slot is held no longer than usual, and the transfer ends", async () => {
    const { sponsor, orderId, proposal, tier, reference } = await awaited();
    const { paymentId, ref } = await world.payments.checkout(sponsor, { proposal, tier });
    const until = (await slotOf(orderId)).heldUntil.getTime();
    expect(until - world.payments.now().getTime()).toBeLessThanOrEqual(15 * 60_000);
    expect(await getTransferPage(sponsor, orderId)).toMatchObject({ state: "over" });
    await world.payments.api.decide(ref, "approve");
    await world.payments.reconcile(paymentId);
    expect(await slotOf(orderId)).toMatchObject({ status: "paid" });
    await confirm(reference, 50_000);
    const rows = await database.db.select().from(payments).where(eq(payments.orderId, orderId));
    const late = rows.find(({ method }) => method === "bank");
    expect(late).toMatchObject({ status: "orphaned", failureCode: "paid_already" });
  });
});

test("payOrder: pays for a plan by bank transfer from the bank's statement, with any text around the reference", async () => {
  const suspense = await balanceOf(database, "suspense");
  const { host, orderId, paymentId, redirectUrl, reference } = await bank.awaitedPlan();
  const again = await payOrder(host, { orderId, method: "bank", purchaseOrder: undefined });
  expect(again.paymentId).toBe(paymentId);
  expect(redirectUrl).toContain(`/banktransfer/${paymentId}`);
  expect(await getTransferPage(host, paymentId)).toMatchObject({ state: "awaited", amountCents: 34_800 });
  const line = (ref: string, amount: string, direction: string, name: string) => `
    <Ntry><Amt Ccy="USD">${amount}</Amt><CdtDbtInd>${direction}</CdtDbtInd><Sts>BOOK</Sts>
      <AcctSvcrRef>${name}</AcctSvcrRef><NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs>
      <RmtInf><Ustrd>Annual plan,</Ustrd><Ustrd>${ref} thank you</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;
  const statement = (...lines: string[]) => ({
    text: `<Document><BkToCstmrStmt><Stmt>${lines.join("")}</Stmt></BkToCstmrStmt></Document>`,
  });
  const paid = line(reference, "348.00", "CRDT", "L1");
  const rent = line("rent", "10.00", "CRDT", "L2");
  const sent = line("rent", "10.00", "DBIT", "L2");
  const bare = `<Ntry><Amt Ccy="USD">7.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts>
    <AddtlNtryInf>Cash at the counter</AddtlNtryInf></Ntry>`;
  const why = "unknown_reference";
  expect((await world.importStatement("june.xml", statement(paid, rent, sent, bare).text))[1]).toMatchObject({
    received: 1,
    unmatched: [
      { reference: "", words: "Annual plan, rent thank you", amountCents: 1_000, why },
      { reference: "", words: "Cash at the counter", amountCents: 700, why },
    ],
  });
  expect((await world.importStatement("june.xml", statement(paid).text))[1]).toMatchObject({
    received: 0,
    alreadyBooked: 1,
  });
  const twice = line(reference, "348.00", "CRDT", "L3");
  expect((await world.importStatement("june.xml", statement(twice).text))[1]).toMatchObject({
    alreadyBooked: 0,
    unmatched: [{ why: "duplicate_reference" }],
  });
  await world.runDueJobs();
  expect(await paymentOf(orderId)).toMatchObject({ status: "succeeded" });
  const [term] = await database.sql`
    select product from app.host_plan_terms where user_id = ${host.viewer?.id ?? ""} and not is_revoked`;
  expect(term).toMatchObject({ product: "host:pro" });
  // The rent, the cash, and the second payment wait for an admin's decision.
  expect(await balanceOf(database, "suspense")).toBe(suspense - 1_000 - 700 - 34_800);
});

test("an order with a short transfer can be paid again, but only once", async () => {
  const short = await bank.awaitedPlan();
  const { host, orderId } = short;
  const pay = (method: "bank" | "stripe") => payOrder(host, { orderId, method, purchaseOrder: undefined });
  await confirm(short.reference, 33_300);
  expect(await paymentOf(orderId)).toMatchObject({ status: "orphaned", failureCode: "mismatch" });
  const again = await pay("bank");
  expect(again.paymentId).not.toBe(short.paymentId);
  await confirm(transferReference(again.paymentId), 34_800);
  await expect(pay("stripe")).rejects.toThrow("This has already been paid.");
});

test("a transfer confirmed by hand takes the bank's transaction ID from the statement, so that a second one is found", async () => {
  const { reference } = await awaited();
  await confirm(reference, 50_000);
  const statement = async (bankReference: string) => {
    const text = `reference,amount,currency,bank_reference\n${reference},500.00,USD,${bankReference}`;
    const [, { alreadyBooked, unmatched }] = await world.importStatement("day.csv", text);
    return { alreadyBooked, unmatched: unmatched.map(({ why }) => why) };
  };
  expect(await statement("LINE-1")).toEqual({ alreadyBooked: 1, unmatched: [] });
  expect(await statement("LINE-1")).toEqual({ alreadyBooked: 1, unmatched: [] });
  expect(await statement("LINE-2")).toEqual({ alreadyBooked: 0, unmatched: ["duplicate_reference"] });
});

test("openTransfer: cancels a transfer that ended before it was opened, and sends no payment instructions", async () => {
  const { host, sponsor, sponsorshipId, orderId } = await asked();
  await answerTransfer(host, { sponsorshipId, answer: "accept" });
  const { id: paymentId, status } = await paymentOf(orderId);
  expect(status).toBe("created");
  const end = { paymentId, cause: "started again", cancelFirst: true };
  expect(await reconcilePayment(world.system(), end)).toBe("cancelled");
  await world.runDueJobs();
  expect((await mailsTo(sponsor)).map(({ template }) => template)).not.toContain("transfer-awaited");
});

test("expireHold: keeps the slot held while a transfer for it waits to be booked", async () => {
  const { orderId, sponsorshipId, reference, proposal, tier } = await awaited();
  const { heldUntil } = await slotOf(orderId);
  await write(reference, 50_000);
  world.payments.wait((heldUntil.getTime() - world.payments.now().getTime()) / 60_000 + 1);
  await expireHold(world.system(), { sponsorshipId });
  const other = world.payments.checkout(await world.payments.as(), { proposal, tier });
  await expect(other).rejects.toThrow(/paying for this spot/);
  expect(await slotOf(orderId)).toMatchObject({ status: "held" });
  await world.runDueJobs();
  expect(await slotOf(orderId)).toMatchObject({ status: "paid" });
});

test("the page of a returned transfer does not say that it arrived", async () => {
  const { host, sponsor, orderId, reference } = await awaited();
  await confirm(reference, 49_000);
  for (const viewer of [host, sponsor])
    expect(await getTransferPage(viewer, orderId)).toMatchObject({ state: "returned", paidBy: null });
});

describe("a purchase paid by bank transfer", () => {
  test("cancelTransfer: the buyer cancels it once, and a later transfer is returned", async () => {
    const { host, orderId, paymentId, reference } = await bank.awaitedPlan();
    expect(await getTransferPage(host, orderId)).toMatchObject({ isCancellable: true, retryPath: null });
    expect(await cancelTransfer(host, { orderId })).toEqual({ orderId });
    await cancelTransfer(host, { orderId });
    expect(await paymentOf(orderId)).toMatchObject({ status: "cancelled" });
    const notified = await mailsTo(host);
    expect(notified.map(({ template }) => template)).toEqual(["transfer-awaited", "transfer-cancelled"]);
    expect(notified.at(-1)?.text).toContain(reference);
    const page = { state: "over", isCancellable: false, account: null, retryPath: `/purchase/${orderId}` };
    expect(await getTransferPage(host, orderId)).toMatchObject(page);
    const log = await database.sql`select action from audit_log
      where entity_id = ${paymentId} and action = 'bank_transfer.cancel'`;
    expect(log).toHaveLength(1);
    await confirm(reference, 34_800);
    expect(await paymentOf(orderId)).toMatchObject({ status: "orphaned", failureCode: "cancelled" });
    const other = await payOrder(host, { orderId, method: "stripe", purchaseOrder: undefined });
    expect(other.paymentId).not.toBe(paymentId);
    await expect(cancelTransfer(host, { orderId })).rejects.toMatchObject({ code: "not_found" });
  });

  test("a cancellation and its transfer race safely: the first one wins", async () => {
    const { host, orderId, reference } = await bank.awaitedPlan();
    await confirmTransfer(bank.admins[0], bank.reading(reference, 34_800));
    const aside = openClients(database.url, 2);
    const [cancelled] = await Promise.allSettled([
      cancelTransfer({ ...host, db: aside.db, readDb: aside.readDb }, { orderId }),
      confirmTransfer(bank.admins[1], bank.reading(reference, 34_800)),
    ]);
    await aside.close();
    await world.runDueJobs();
    const { status, failureCode } = await paymentOf(orderId);
    if (cancelled.status === "fulfilled")
      expect({ status, failureCode }).toEqual({ status: "orphaned", failureCode: "cancelled" });
    else expect(status).toBe("succeeded");
    const paid = await bank.awaitedPlan();
    await write(paid.reference, 34_800);
    await expect(cancelTransfer(paid.host, paid)).rejects.toThrow(/has already arrived/);
    await world.runDueJobs();
    expect(await paymentOf(paid.orderId)).toMatchObject({ status: "succeeded" });
  });

  test("is canceled before it was opened; a slot is released instead", async () => {
    const { host, orderId } = await bank.awaitedPlan();
    await cancelTransfer(host, { orderId });
    const order = { id: orderId, totalCents: 34_800, currency: "USD" };
    const paymentId = await database.db.transaction((tx) =>
      openPayment(tx, host, { order, method: "bank", ...transferDates(dayOf(world.payments.now())) }),
    );
    await cancelTransfer(host, { orderId });
    expect(await world.payments.statusOf(paymentId)).toBe("cancelled");
    const slot = await awaited();
    await expect(cancelTransfer(slot.sponsor, slot)).rejects.toMatchObject({ code: "not_found" });
    expect(await slotOf(slot.orderId)).toMatchObject({ status: "held" });
  });
});
