import { eq } from "drizzle-orm";
import { payouts } from "@/db/schema";
import { type Ctx, systemCtx } from "@/lib/core/ctx";
import { newId } from "@/lib/core/ids";
import type { Ports } from "@/lib/core/ports";
import { releaseFunds } from "@/lib/funding/sponsorships/commands/release-funds";
import { approvePayouts } from "@/lib/money/payouts/commands/approve-payouts";
import { createDuePayouts } from "@/lib/money/payouts/commands/create-due-payouts";
import type { Payout } from "@/lib/money/payouts/internal/payout-row";
import { ctxFor } from "./ctx";
import { createAdmin } from "./factories/users";
import type { Clients } from "./payments";
import { testCtx } from "./viewer-ctx";

export const ADMIN_PASSWORD = "the password of an admin";

/** What admins and the scheduler do for payouts, with the product's own commands. */
export interface AdminPayouts {
  /** A ctx of one admin, of another, and of the system. */
  admin: Ctx;
  other: Ctx;
  system: Ctx;
  /** Releases everything that is due, and creates the payouts. */
  release(): Promise<void>;
  /** Both admins approve a payee's due payouts. */
  approve(payeeId: string): Promise<void>;
  payoutOf(payeeId: string): Promise<Payout>;
}

/** @param parts the site's payment providers and payout rails */
export async function openAdminPayouts(
  clients: Clients,
  parts: Pick<Ports, "payments" | "payouts">,
): Promise<AdminPayouts> {
  const { db, readDb } = clients;
  const ports = { ...testCtx(clients).ports, ...parts };
  const [first, second] = [1, 2].map(async () =>
    ctxFor(clients, await createAdmin(db, { email: `${newId()}@example.test`, password: ADMIN_PASSWORD }), {
      ports,
    }),
  ) as [Promise<Ctx>, Promise<Ctx>];
  const [admin, other] = await Promise.all([first, second]);
  const system = systemCtx({ db, readDb, ports });

  async function payoutOf(payeeId: string): Promise<Payout> {
    const [row] = await db.select().from(payouts).where(eq(payouts.payeeId, payeeId));
    if (!row) throw new Error("there is no payout");
    return row;
  }

  return {
    admin,
    other,
    system,
    payoutOf,
    async release() {
      await releaseFunds(system);
      await createDuePayouts(system);
    },
    async approve(payeeId) {
      const input = { payoutIds: [(await payoutOf(payeeId)).id], password: null, code: null };
      for (const ctx of [admin, other]) await approvePayouts(ctx, input);
    },
  };
}
