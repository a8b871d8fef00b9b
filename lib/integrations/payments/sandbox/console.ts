import "server-only";
import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { sandboxDisputes, sandboxIntents, sandboxRefunds, sandboxWebhooks } from "@/db/schema";
import type { Tx } from "@/db/types";
import { newId } from "@/lib/core/ids";
import { inTransaction } from "@/lib/core/transaction";
import { enqueue } from "@/lib/integrations/jobs/queue";
import { type SandboxSettings, sandboxApi } from "./api";
import {
  type Intent,
  type IntentDispute,
  type IntentRefund,
  isRef,
  loadDisputes,
  loadIntent,
  newRef,
  refundableCents,
  SandboxError,
} from "./books";
import { announce, type IntentWebhook, loadWebhooks } from "./webhooks";

const DAY_MS = 86_400_000;
/** The test provider's dispute fee, no matter who wins. */
const DISPUTE_FEE_CENTS = 1_500;
const EVIDENCE_DAYS = 7;

export interface ConsoleEntry {
  intent: Intent;
  refunds: IntentRefund[];
  disputes: IntentDispute[];
  webhooks: IntentWebhook[];
}

/** The order in which webhooks are sent or resent. */
export type SendOrder = "in_order" | "reversed" | "twice";

/** What the merchant and the payers' banks do at a provider, outside the merchant's site. */
export interface SandboxConsole {
  /** Checkouts with everything related, latest first; `after` is the last one of the page before. */
  list(limit: number, after?: string): Promise<ConsoleEntry[]>;
  refund(ref: string, amountCents: number): Promise<void>;
  /** The payer's bank reclaims what was not refunded. */
  openDispute(ref: string, reason: string): Promise<void>;
  closeDispute(ref: string, outcome: "won" | "lost"): Promise<void>;
  /** A lost dispute is decided again, and the money returned. */
  winAppeal(ref: string): Promise<void>;
  /** Webhooks of this checkout now wait for `send` or `drop`, or are sent automatically again. */
  hold(ref: string, isOn: boolean): Promise<void>;
  /** Sends every webhook that was not dropped, delivered before or not, one after the other. */
  send(ref: string, order: SendOrder): Promise<void>;
  /** Drops the held webhooks. */
  drop(ref: string): Promise<void>;
}

/** The test provider's console. Every call throws `SandboxError` if the checkout does not exist or cannot do this. */
export function sandboxConsole(settings: SandboxSettings): SandboxConsole {
  const { db, now, webhookUrl: url } = settings;
  const api = sandboxApi(settings);

  function change(ref: string, work: (tx: Tx, intent: Intent) => Promise<void>): Promise<void> {
    return inTransaction({ db }, async (tx) => work(tx, await loadIntent(tx, ref, true)));
  }

  function decideDispute(ref: string, from: "open" | "lost", outcome: "won" | "lost"): Promise<void> {
    return change(ref, async (tx, intent) => {
      const [decided] = await tx
        .update(sandboxDisputes)
        .set({ status: outcome, updatedAt: now() })
        .where(and(eq(sandboxDisputes.intentRef, ref), eq(sandboxDisputes.status, from)))
        .returning({ ref: sandboxDisputes.ref });
      if (!decided) throw new SandboxError("invalid_state", `There is no dispute that is ${from}.`);
      await announce(tx, intent, { type: `dispute.${outcome}`, url, at: now() });
    });
  }

  return {
    async list(limit, after) {
      if (after !== undefined && !isRef(after)) return [];
      const intents = await db
        .select()
        .from(sandboxIntents)
        .where(
          after === undefined
            ? undefined
            : sql`(${sandboxIntents.createdAt}, ${sandboxIntents.ref}) <
                (select last.created_at, last.ref from ${sandboxIntents} as last where last.ref = ${after})`,
        )
        .orderBy(desc(sandboxIntents.createdAt), desc(sandboxIntents.ref))
        .limit(limit);
      const refs = intents.map(({ ref }) => ref);
      const [refunds, disputes, webhooks] = await Promise.all([
        db.select().from(sandboxRefunds).where(inArray(sandboxRefunds.intentRef, refs)),
        db.select().from(sandboxDisputes).where(inArray(sandboxDisputes.intentRef, refs)),
        db
          .select()
          .from(sandboxWebhooks)
          .where(inArray(sandboxWebhooks.intentRef, refs))
          .orderBy(sandboxWebhooks.createdAt, sandboxWebhooks.id),
      ]);
      return intents.map((intent) => {
        const own = (row: { intentRef: string | null }) => row.intentRef === intent.ref;
        return {
          intent,
          refunds: refunds.filter(own),
          disputes: disputes.filter(own),
          webhooks: webhooks.filter(own),
        };
      });
    },

    async refund(ref, amountCents) {
      const { captureRef, currency } = await loadIntent(db, ref);
      if (!captureRef) throw new SandboxError("invalid_state", "Nothing was paid here.");
      const idempotencyKey = `console:${newId()}`;
      await api.refund({ captureRef, amountCents, currency, merchantRef: null, idempotencyKey });
    },

    openDispute: (ref, reason) =>
      change(ref, async (tx, intent) => {
        const amountCents = await refundableCents(tx, intent);
        const before = await loadDisputes(tx, ref);
        if (amountCents <= 0 || before.length > 0)
          throw new SandboxError("invalid_state", "There is nothing left to dispute.");
        await tx.insert(sandboxDisputes).values({
          ref: newRef("dsp"),
          intentRef: ref,
          reason,
          amountCents,
          feeCents: DISPUTE_FEE_CENTS,
          evidenceDueAt: new Date(now().getTime() + EVIDENCE_DAYS * DAY_MS),
          createdAt: now(),
        });
        await announce(tx, intent, { type: "dispute.opened", url, at: now() });
      }),

    closeDispute: (ref, outcome) => decideDispute(ref, "open", outcome),
    winAppeal: (ref) => decideDispute(ref, "lost", "won"),

    hold: (ref, isOn) =>
      change(ref, async (tx) => {
        await tx.update(sandboxIntents).set({ holdsWebhooks: isOn }).where(eq(sandboxIntents.ref, ref));
      }),

    send: (ref, order) =>
      change(ref, async (tx) => {
        const webhooks = (await loadWebhooks(tx, ref)).filter(({ status }) => status !== "dropped");
        const ids = webhooks.map(({ id }) => id);
        if (order === "reversed") ids.reverse();
        const deliveryIds = order === "twice" ? ids.flatMap((id) => [id, id]) : ids;
        await enqueue(tx, "send_sandbox_webhooks", { deliveryIds });
      }),

    drop: (ref) =>
      change(ref, async (tx) => {
        await tx
          .update(sandboxWebhooks)
          .set({ status: "dropped" })
          .where(and(eq(sandboxWebhooks.intentRef, ref), eq(sandboxWebhooks.status, "held")));
      }),
  };
}
