import "server-only";
import type { Executor } from "@/db/types";
import { type Gone, previewTaken } from "./internal/owners";

/** What one owner of a payment gives back. Cents. */
export interface RefundPart {
  /** Null: the platform, which gives back its fee and bears what no one received. */
  owner: { kind: "host" | "agent"; id: string } | null;
  cents: number;
  /** The part that they no longer have, and will owe. */
  owedCents: number;
}

/**
 * Who gives back how much if an amount of a payment is refunded now, computed as `postRefund` books it. Locks nothing,
 * so it may change until then. For queries of admins.
 */
export async function previewRefund(db: Executor, gone: Gone): Promise<RefundPart[]> {
  const { entries, beyondCents } = await previewTaken(db, gone);
  const parts = new Map<string, RefundPart>();
  const add = (account: string, cents: number) => {
    const [, kind, id = "", purse] = /^(host|agent):(.+):(pending|available|debt)$/.exec(account) ?? [];
    const owner = kind ? { kind: kind as "host" | "agent", id } : null;
    const part = parts.get(id) ?? { owner, cents: 0, owedCents: 0 };
    part.cents += cents;
    if (purse === "debt") part.owedCents += cents;
    parts.set(id, part);
  };
  for (const { account, amountCents } of entries) add(account, amountCents);
  add("platform", beyondCents);
  return [...parts.values()].filter(({ cents }) => cents > 0);
}
