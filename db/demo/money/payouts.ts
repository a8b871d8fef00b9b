import { and, asc, eq } from "drizzle-orm";
import { bankCases, payoutRuns, payouts } from "@/db/schema";
import { withRole } from "@/lib/core/authorize";
import { approvePayouts } from "@/lib/payouts/commands/approve-payouts";
import { createDuePayouts } from "@/lib/payouts/commands/create-due-payouts";
import { applyStatement } from "@/lib/payouts/commands/import-statement";
import { reconcilePayoutRun } from "@/lib/payouts/commands/reconcile-payout-run";
import { savePayoutSettings } from "@/lib/payouts/commands/save-payout-settings";
import { sendPayoutRun } from "@/lib/payouts/commands/send-payout-run";
import { sendPayouts } from "@/lib/payouts/commands/send-payouts";
import { settleShortReturn } from "@/lib/payouts/commands/settle-short-return";
import { workingTime } from "../clock";
import { chanceOf } from "../ids";
import { personId } from "../load-people";
import type { Moment } from "../moment";
import { ADMINS } from "../people/admins";
import { HOSTS } from "../people/hosts";
import { type Stage, viewerOf } from "../stage";
import { PAYEES } from "./payees";

/** On which days (before the day of loading) the admins paid people out. */
const RUNS = [46, 32, 25, 11, 4] as const;
/** How long the bank took to book, and to send back what it could not place. */
const BOOKED_AFTER = 3;
const RETURNED_AFTER = 5;
/** The run of which the bank sent a payout back, and whose. */
const RETURNED = { run: 46, payee: personId(HOSTS.mainStreet) };
/** The run of which a payout came back for less than was sent, whose, and what the banks kept of it in cents. */
const SHORT = { run: 32, daysAgo: 2, payee: personId(HOSTS.heritage), keptCents: 1_850 };
/** The payout that the provider could not carry out. */
const REFUSED = { receiver: HOSTS.robotics.email, reason: "The receiver's account is locked." };
const YESTERDAY = 1;

type Payout = typeof payouts.$inferSelect;

/** Hosts and agents say how they want to be paid; admins pay them out; what is left is due. */
export function payoutMoments(stage: Stage): Moment[] {
  const due = (daysAgo: number, share: number): Moment => ({
    at: workingTime(stage.now, daysAgo, share),
    happen: (at) => createDuePayouts(stage.systemAt(at)),
  });
  const checked = {
    at: workingTime(stage.now, YESTERDAY, 0.8),
    happen: (at: Date) => beginApproval(stage, at),
  };
  return [
    ...settingsSaved(stage),
    ...RUNS.flatMap((run) => momentsOf(stage, run)),
    due(YESTERDAY, 0.7),
    checked,
  ];
}

function settingsSaved(stage: Stage): Moment[] {
  return PAYEES.map(({ person, role, details, daysAgo }) => ({
    at: workingTime(stage.now, daysAgo, chanceOf(`payee:${person.email}`)),
    happen: async (at) => {
      const ctx = stage.ctxAt(at, viewerOf(person, role));
      await savePayoutSettings(ctx, { ...details, password: null, code: null });
    },
  }));
}

/** A day of paying out; by PayPal it arrives at once, by bank when the statement says so. */
function momentsOf(stage: Stage, daysAgo: number): Moment[] {
  let byBank: Payout[] = [];
  const paid: Moment = {
    at: workingTime(stage.now, daysAgo, 0.5),
    happen: async (at) => {
      await createDuePayouts(stage.systemAt(at));
      await approve(stage, at);
      await payByPayPal(stage, at);
      byBank = await payByBank(stage, at);
    },
  };
  const booked = daysAgo - BOOKED_AFTER;
  const returned = daysAgo - RETURNED_AFTER;
  return [
    paid,
    ...(booked > YESTERDAY ? [statement(stage, booked, () => byBank, -1)] : []),
    ...(daysAgo === RETURNED.run
      ? [statement(stage, returned, () => byBank.filter(({ payeeId }) => payeeId === RETURNED.payee), 1)]
      : []),
    ...(daysAgo === SHORT.run ? [returnedShort(stage, () => byBank)] : []),
  ];
}

/** A bank sends back what banks on its way have kept some of; one of two admins has chosen who bears that. */
function returnedShort(stage: Stage, sent: () => Payout[]): Moment {
  return {
    at: workingTime(stage.now, SHORT.daysAgo, 0.3),
    happen: async (at) => {
      const [payout] = sent().filter(({ payeeId }) => payeeId === SHORT.payee);
      if (!payout) throw new Error("the demonstration data has no payout to come back short");
      const back = ((payout.amountCents - SHORT.keptCents) / 100).toFixed(2);
      const line = `${payout.transferKey},${back},${payout.currency},Account closed`;
      const text = `reference,amount,currency,note\n${line}`;
      const jonas = withRole(admin(stage, at, "jonas"), ["admin"]);
      await applyStatement(jonas, { name: "statement.csv", text });
      const [opened] = await stage.tx.select().from(bankCases).where(eq(bankCases.kind, "short_return"));
      await settleShortReturn(jonas, {
        caseId: opened?.id ?? "",
        bornBy: "platform",
        reason: "Your account was closed meanwhile. Please enter another one.",
        password: null,
        code: null,
      });
    },
  };
}

const admin = (stage: Stage, at: Date, who: keyof typeof ADMINS) =>
  stage.ctxAt(at, viewerOf(ADMINS[who], "admin"));

/** Both admins approve everything but what failed before. */
async function approve(stage: Stage, at: Date): Promise<void> {
  const rows = await stage.tx
    .select({ id: payouts.id })
    .from(payouts)
    .where(and(eq(payouts.status, "due"), eq(payouts.attempt, 1)));
  if (rows.length === 0) return;
  const input = { payoutIds: rows.map(({ id }) => id), password: null, code: null };
  for (const who of ["ellen", "jonas"] as const) await approvePayouts(admin(stage, at, who), input);
}

/** What the second admin has not seen yet. */
async function beginApproval(stage: Stage, at: Date): Promise<void> {
  const [row] = await stage.tx
    .select({ id: payouts.id })
    .from(payouts)
    .where(and(eq(payouts.status, "due"), eq(payouts.payeeId, personId(HOSTS.pantry))));
  if (!row) throw new Error("the demonstration data has nothing to approve");
  await approvePayouts(admin(stage, at, "ellen"), { payoutIds: [row.id], password: null, code: null });
}

async function approvedBy(stage: Stage, method: Payout["method"]): Promise<boolean> {
  const found = await stage.tx
    .select({ id: payouts.id })
    .from(payouts)
    .where(and(eq(payouts.status, "approved"), eq(payouts.method, method)))
    .limit(1);
  return found.length > 0;
}

async function payByPayPal(stage: Stage, at: Date): Promise<void> {
  if (!(await approvedBy(stage, "paypal"))) return;
  const { runId } = await sendPayouts(admin(stage, at, "jonas"), { method: "paypal" });
  await sendPayoutRun(stage.systemAfter(1), { runId });
  const [run] = await stage.tx.select().from(payoutRuns).where(eq(payoutRuns.id, runId));
  const items = await stage.payouts.get(run?.batchRef ?? "");
  const refused = items.find(({ receiver }) => receiver === REFUSED.receiver);
  if (refused) await stage.payouts.fail(refused.ref, REFUSED.reason);
  await reconcilePayoutRun(stage.systemAfter(5), { runId });
}

async function payByBank(stage: Stage, at: Date): Promise<Payout[]> {
  if (!(await approvedBy(stage, "swift"))) return [];
  const { runId } = await sendPayouts(admin(stage, at, "jonas"), { method: "swift" });
  return stage.tx.select().from(payouts).where(eq(payouts.runId, runId)).orderBy(asc(payouts.id));
}

/** The bank's statement is read in: this left the account (`-1`), or came back to it (`1`). */
function statement(stage: Stage, daysAgo: number, lines: () => Payout[], sign: 1 | -1): Moment {
  return {
    at: workingTime(stage.now, daysAgo, 0.2),
    happen: async (at) => {
      const rows = lines().map(
        ({ transferKey, amountCents, currency }) =>
          `${transferKey},${((sign * amountCents) / 100).toFixed(2)},${currency}`,
      );
      if (rows.length === 0) return;
      const text = ["reference,amount,currency", ...rows].join("\n");
      for (const who of ["jonas", "ellen"] as const) {
        const read = await applyStatement(withRole(admin(stage, at, who), ["admin"]), {
          name: "statement.csv",
          text,
        });
        if (read.unmatched.length > 0)
          throw new Error("the bank of the demonstration data knows other payouts");
      }
    },
  };
}
