import "server-only";
import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { SandboxPayoutStatus } from "@/db/enums";
import { sandboxPayouts } from "@/db/schema";
import type { Tx } from "@/db/types";
import { inTransaction } from "@/lib/core/transaction";
import type { SandboxSettings } from "@/lib/integrations/payments/sandbox/api";
import { isRef, newRef, SandboxError } from "@/lib/integrations/payments/sandbox/books";
import { announceBatch } from "@/lib/integrations/payments/sandbox/webhooks";

export type SandboxPayout = typeof sandboxPayouts.$inferSelect;

interface Item {
  key: string;
  receiver: string;
  amountCents: number;
  currency: string;
}

/** How long the test provider takes to pay if no one interferes. */
const TAKES_MS = 60_000;

const EVENTS = {
  success: "payout.succeeded",
  failed: "payout.failed",
  returned: "payout.returned",
} as const satisfies Partial<Record<SandboxPayoutStatus, string>>;

/**
 * The payouts of the built-in test provider, equivalent to an external provider's API. Keeps its own books and reports
 * every change by a signed webhook about the batch.
 */
export interface SandboxPayoutsApi {
  /** A batch with a known key is returned, not created again. */
  create(batchKey: string, items: readonly Item[]): Promise<{ batchRef: string }>;
  get(batchRef: string): Promise<SandboxPayout[]>;
  /** For the console: latest first; `after` is the last one of the page before. */
  list(limit: number, after?: string): Promise<SandboxPayout[]>;
  /**
   * For the console: it arrives, never arrives, or is returned after it arrived. Throws `SandboxError` in any other
   * state.
   */
  complete(ref: string): Promise<void>;
  fail(ref: string, reason: string): Promise<void>;
  giveBack(ref: string, reason: string): Promise<void>;
}

export function sandboxPayoutsApi({ db, now, webhookUrl: url }: SandboxSettings): SandboxPayoutsApi {
  async function move(
    tx: Tx,
    ref: string,
    {
      from,
      to,
      reason = null,
    }: { from: SandboxPayoutStatus; to: keyof typeof EVENTS; reason?: string | null },
  ): Promise<boolean> {
    const [moved] = await tx
      .update(sandboxPayouts)
      .set({ status: to, reason, updatedAt: now() })
      .where(and(eq(sandboxPayouts.ref, ref), eq(sandboxPayouts.status, from)))
      .returning({ batchRef: sandboxPayouts.batchRef });
    if (moved) await announceBatch(tx, moved.batchRef, { type: EVENTS[to], url, at: now() });
    return moved !== undefined;
  }

  async function end(ref: string, change: Parameters<typeof move>[2]): Promise<void> {
    if (!isRef(ref) || (await db.$count(sandboxPayouts, eq(sandboxPayouts.ref, ref))) === 0)
      throw new SandboxError("not_found", "There is no such payout.");
    if (!(await inTransaction({ db }, (tx) => move(tx, ref, change))))
      throw new SandboxError(
        "invalid_state",
        `A payout that is not ${change.from} cannot become ${change.to}.`,
      );
  }

  const itemsOf = (batchRef: string) =>
    db
      .select()
      .from(sandboxPayouts)
      .where(eq(sandboxPayouts.batchRef, batchRef))
      .orderBy(asc(sandboxPayouts.ref));

  return {
    async create(batchKey, items) {
      const wanted = newRef("spb");
      return inTransaction({ db }, async (tx) => {
        const [known] = await tx.select().from(sandboxPayouts).where(eq(sandboxPayouts.batchKey, batchKey));
        if (known) return { batchRef: known.batchRef };
        await tx.insert(sandboxPayouts).values(
          items.map(({ key, ...item }) => ({
            ref: newRef("spo"),
            batchRef: wanted,
            batchKey,
            itemKey: key,
            ...item,
            createdAt: now(),
            updatedAt: now(),
          })),
        );
        return { batchRef: wanted };
      });
    },

    async get(batchRef) {
      for (const { ref, status, createdAt } of await itemsOf(batchRef))
        if (status === "pending" && now().getTime() - createdAt.getTime() >= TAKES_MS)
          await inTransaction({ db }, (tx) => move(tx, ref, { from: "pending", to: "success" }));
      return itemsOf(batchRef);
    },

    async list(limit, after) {
      if (after !== undefined && !isRef(after)) return [];
      return db
        .select()
        .from(sandboxPayouts)
        .where(
          after === undefined
            ? undefined
            : sql`(${sandboxPayouts.createdAt}, ${sandboxPayouts.ref}) <
                (select last.created_at, last.ref from ${sandboxPayouts} as last where last.ref = ${after})`,
        )
        .orderBy(desc(sandboxPayouts.createdAt), desc(sandboxPayouts.ref))
        .limit(limit);
    },

    complete: (ref) => end(ref, { from: "pending", to: "success" }),
    fail: (ref, reason) => end(ref, { from: "pending", to: "failed", reason }),
    giveBack: (ref, reason) => end(ref, { from: "success", to: "returned", reason }),
  };
}
