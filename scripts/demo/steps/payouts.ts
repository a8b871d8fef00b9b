import { and, asc, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import { payoutRuns, payouts, reconciliationExceptions } from "@/db/schema";
import { authorize } from "@/lib/core/authorize";
import { approvePayouts } from "@/lib/money/payouts/commands/approve-payouts";
import { createDuePayouts } from "@/lib/money/payouts/commands/create-due-payouts";
import { reconcilePayoutRun } from "@/lib/money/payouts/commands/reconcile-payout-run";
import { savePayoutSettings } from "@/lib/money/payouts/commands/save-payout-settings";
import { sendPayoutRun } from "@/lib/money/payouts/commands/send-payout-run";
import { sendPayouts } from "@/lib/money/payouts/commands/send-payouts";
import { settleShortReturn } from "@/lib/money/payouts/commands/settle-short-return";
import { applyStatement } from "@/lib/money/payouts/internal/apply-statement";
import { type DemoPerson, get, people, personKey } from "../content";
import { personId } from "../rows";
import { type Stage, viewerOf } from "../stage";
import { command, name, type Scene, text } from "./command";

const UNPROVED = { password: null, code: null };
/** Not a real account: no bank has this number. */
const BANK = { country: "US", routingNumber: "129999995", bankName: "Ferry County Savings Bank" };
const EMPTY = {
  paypalEmail: "",
  accountHolder: "",
  account: "",
  country: "",
  routingNumber: "",
  bic: "",
  bankName: "",
  bankAddress: "",
};

type Payout = typeof payouts.$inferSelect;

/** A host or agent enters their payout details. */
export async function choosePayout(stage: Stage, at: Date, person: DemoPerson): Promise<void> {
  const { payout, email, company, name: own } = person;
  if (!payout) return;
  const details =
    payout.method === "paypal"
      ? { ...EMPTY, method: "paypal" as const, paypalEmail: email }
      : {
          ...EMPTY,
          ...BANK,
          method: "swift" as const,
          accountHolder: company ?? own,
          account: payout.account,
        };
  await savePayoutSettings(stage.ctxAt(at, viewerOf(person)), { ...details, ...UNPROVED });
}

export const PAYOUT_COMMANDS = {
  "create-payouts": command({}, ({ system }) => createDuePayouts(system())),

  /** Both admins approve everything that hasn't failed before, and it is sent. */
  "pay-out": command({}, async ({ stage, at, system }) => {
    await createDuePayouts(system());
    const due = and(eq(payouts.status, "due"), eq(payouts.attempt, 1));
    const ids = (await stage.tx.select({ id: payouts.id }).from(payouts).where(due)).map(({ id }) => id);
    if (ids.length > 0)
      for (const who of ["ellen", "jonas"])
        await approvePayouts(admin(stage, at, who), { payoutIds: ids, ...UNPROVED });
    await payByPayPal(stage, at);
    return payByBank(stage, at);
  }),
  /** An approval that still waits for the second admin. */
  "approve-payout": command({ payee: personKey }, async ({ stage, actor }, { payee }) => {
    const [row] = await stage.tx
      .select({ id: payouts.id })
      .from(payouts)
      .where(and(eq(payouts.status, "due"), eq(payouts.payeeId, personId(payee))));
    if (!row) throw new Error(`${payee} has nothing to approve`);
    await approvePayouts(actor(), { payoutIds: [row.id], ...UNPROVED });
  }),

  /** Imports the bank's statement for a run: its payouts have been debited. */
  "bank-books": command({ run: name }, (scene, { run }) => readStatement(scene, run, -1)),
  /** A payout of a run was returned. */
  "bank-returns": command({ run: name, payee: personKey }, (scene, { run, payee }) =>
    readStatement(scene, run, 1, payee),
  ),
  /** Banks along the way kept part of a returned payout, and the platform covers it. */
  "bank-returns-short": command(
    { run: name, payee: personKey, keptCents: z.number(), note: text, reason: text },
    async (scene, { run, payee, keptCents, note, reason }) => {
      const [payout] = await sentByBank(scene, run, payee);
      if (!payout) throw new Error(`${payee} has no payout to return short`);
      const back = ((payout.amountCents - keptCents) / 100).toFixed(2);
      const ctx = authorize(scene.actor(), ["admin"]);
      const line = `${payout.transferKey},${back},${payout.currency},${note}`;
      await applyStatement(ctx, { name: "statement.csv", text: `reference,amount,currency,note\n${line}` });
      const [opened] = await scene.stage.tx
        .select()
        .from(reconciliationExceptions)
        .where(eq(reconciliationExceptions.kind, "short_return"));
      await settleShortReturn(ctx, { caseId: opened?.id ?? "", bornBy: "platform", reason, ...UNPROVED });
    },
  ),
};

const admin = (stage: Stage, at: Date, who: string) => stage.ctxAt(at, viewerOf(get(people(), who)));

async function isApproved({ tx }: Stage, method: Payout["method"]): Promise<boolean> {
  const approved = and(eq(payouts.status, "approved"), eq(payouts.method, method));
  return (await tx.$count(payouts, approved)) > 0;
}

/** Pays immediately, except for payouts that the provider rejects. */
async function payByPayPal(stage: Stage, at: Date): Promise<void> {
  if (!(await isApproved(stage, "paypal"))) return;
  const { runId } = await sendPayouts(admin(stage, at, "jonas"), { method: "paypal" });
  await sendPayoutRun(stage.systemAfter(1), { runId });
  const [run] = await stage.tx.select().from(payoutRuns).where(eq(payoutRuns.id, runId));
  for (const { ref, receiver } of await stage.payouts.get(run?.batchRef ?? "")) {
    const payee = [...people().values()].find(({ email }) => email === receiver);
    if (payee?.payout?.refused) await stage.payouts.fail(ref, payee.payout.refused);
  }
  await reconcilePayoutRun(stage.systemAfter(5), { runId });
}

/** Returns the ids of the payouts that were sent to the bank. */
async function payByBank(stage: Stage, at: Date): Promise<string> {
  if (!(await isApproved(stage, "swift"))) return "";
  const { runId } = await sendPayouts(admin(stage, at, "jonas"), { method: "swift" });
  const sent = await stage.tx.select({ id: payouts.id }).from(payouts).where(eq(payouts.runId, runId));
  return sent.map(({ id }) => id).join(" ");
}

async function sentByBank({ stage, made }: Scene, run: string, payee?: string): Promise<Payout[]> {
  const ids = made(run).split(" ").filter(Boolean);
  const sent = await stage.tx.select().from(payouts).where(inArray(payouts.id, ids)).orderBy(asc(payouts.id));
  return payee ? sent.filter(({ payeeId }) => payeeId === personId(payee)) : sent;
}

/** Imports a statement; `sign` is -1 for debits and 1 for returns. */
async function readStatement(scene: Scene, run: string, sign: 1 | -1, payee?: string): Promise<void> {
  const rows = (await sentByBank(scene, run, payee)).map(
    ({ transferKey, amountCents, currency }) =>
      `${transferKey},${((sign * amountCents) / 100).toFixed(2)},${currency}`,
  );
  if (rows.length === 0) return;
  const file = { name: "statement.csv", text: ["reference,amount,currency", ...rows].join("\n") };
  for (const who of ["jonas", "ellen"]) {
    const read = await applyStatement(authorize(admin(scene.stage, scene.at, who), ["admin"]), file);
    if (read.unmatched.length > 0) throw new Error("the demo bank has different payouts");
  }
}
