import type { Tx } from "@/db/types";
import { purseOf } from "./accounts";
import { heldBackOf, heldOf, releasedTo } from "./internal/owners";
import { type LedgerEntry, postToLedger } from "./internal/post";

export interface Release {
  paymentId: string;
  sponsorshipId: string;
  currency: string;
  /** Owners whose held funds stay held for now, by account. */
  except: string | null;
  /** What had left the payment, and what of the rest stays held, in cents. */
  goneCents: number;
  keptCents: number;
  /** The number of the part, if a later one follows. */
  part: number | null;
  at: Date;
}

/**
 * Books that a payment's held money becomes available, after its owners' debts, except for what stays held: as much
 * of each owner's as a refund of it would take. Returns what repaid debts, in cents by
 * held-funds account. Release only, with the payment locked.
 */
export async function postRelease(
  tx: Tx,
  release: Release,
): Promise<ReadonlyMap<string, { releasedCents: number; nettedCents: number }>> {
  const entries: LedgerEntry[] = [];
  const byAccount = new Map<string, { releasedCents: number; nettedCents: number }>();
  const kept = await heldBackOf(tx, release);
  for (const [code, held] of await heldOf(tx, release.paymentId)) {
    const purse = purseOf(code);
    const cents = held - (kept.get(code) ?? 0);
    if (!purse || cents <= 0 || code === release.except) continue;
    const released = await releasedTo(tx, purse, cents, release.currency);
    entries.push(...released.entries);
    byAccount.set(code, { releasedCents: cents, nettedCents: released.nettedCents });
  }
  if (entries.length > 0)
    await postToLedger(tx, {
      kind: "release",
      key: `release:${release.paymentId}${release.part === null ? "" : `:part:${release.part}`}`,
      sourceType: "payment",
      sourceId: release.paymentId,
      entries,
      details: { sponsorshipId: release.sponsorshipId },
      postedAt: release.at,
    });
  return byAccount;
}
