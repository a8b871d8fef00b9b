import "server-only";
import { and, eq } from "drizzle-orm";
import { sandboxPayouts } from "@/db/schema";
import type { Database } from "@/db/types";
import { newId } from "@/lib/core/ids";

export type SandboxPayout = typeof sandboxPayouts.$inferSelect;

interface Item {
  key: string;
  receiver: string;
  amountCents: number;
  currency: string;
}

/** How long the test provider takes to pay. */
const TAKES_MS = 60_000;

/** The payouts of the built-in test provider: what an outside one offers over the network. It keeps its own books. */
export interface SandboxPayoutsApi {
  /** A batch that is known by its key is answered, not made again. */
  create(batchKey: string, items: readonly Item[]): Promise<{ batchRef: string }>;
  get(batchRef: string): Promise<SandboxPayout[]>;
  /** What the console can do to one: it never arrives, or it comes back after it had. Throws for any other state. */
  fail(ref: string, reason: string): Promise<void>;
  giveBack(ref: string, reason: string): Promise<void>;
}

/** @param options `takesMs`: how long a payout takes when nobody stops it */
export function sandboxPayoutsApi({
  db,
  now,
  takesMs = TAKES_MS,
}: {
  db: Database;
  now: () => Date;
  takesMs?: number;
}): SandboxPayoutsApi {
  async function end(
    ref: string,
    { from, to, reason }: { from: SandboxPayout["status"]; to: SandboxPayout["status"]; reason: string },
  ): Promise<void> {
    const [ended] = await db
      .update(sandboxPayouts)
      .set({ status: to, reason, updatedAt: now() })
      .where(and(eq(sandboxPayouts.ref, ref), eq(sandboxPayouts.status, from)))
      .returning({ ref: sandboxPayouts.ref });
    if (!ended) throw new Error(`a payout that is not ${from} cannot become ${to}`);
  }

  return {
    async create(batchKey, items) {
      const wanted = `spb_${newId().replaceAll("-", "")}`;
      return db.transaction(async (tx) => {
        const [known] = await tx.select().from(sandboxPayouts).where(eq(sandboxPayouts.batchKey, batchKey));
        if (known) return { batchRef: known.batchRef };
        await tx.insert(sandboxPayouts).values(
          items.map(({ key, ...item }) => ({
            ref: `spo_${newId().replaceAll("-", "")}`,
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
      const due = await db.select().from(sandboxPayouts).where(eq(sandboxPayouts.batchRef, batchRef));
      for (const { ref, status, createdAt } of due)
        if (status === "pending" && now().getTime() - createdAt.getTime() >= takesMs)
          await db
            .update(sandboxPayouts)
            .set({ status: "success", updatedAt: now() })
            .where(and(eq(sandboxPayouts.ref, ref), eq(sandboxPayouts.status, "pending")));
      return db.select().from(sandboxPayouts).where(eq(sandboxPayouts.batchRef, batchRef));
    },

    fail: (ref, reason) => end(ref, { from: "pending", to: "failed", reason }),
    giveBack: (ref, reason) => end(ref, { from: "success", to: "returned", reason }),
  };
}
