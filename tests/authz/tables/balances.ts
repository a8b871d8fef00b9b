import { eq } from "drizzle-orm";
import type { BalanceAudience } from "@/db/enums";
import { balanceEntries } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import {
  addBalanceEntryAction,
  deleteBalanceEntryAction,
  editBalanceEntryAction,
  removeEntryReceiptAction,
  shareBalanceAction,
} from "@/lib/funding/balances/actions";
import { addBalanceEntry } from "@/lib/funding/balances/commands/add-balance-entry";
import { AddBalanceEntryInput } from "@/lib/funding/balances/schema";
import { ctxFor } from "@/tests/support/ctx";
import { createProposal } from "@/tests/support/factories/proposals";
import { anyAccount, type Row, type World } from "../matrix";

const ENTRY = { kind: "cost:venue", label: "Town hall", amount: "120", day: "2026-06-20" };

/** A campaign of the owner. */
const campaignOf = async ({ database: { db }, owner }: World): Promise<string> =>
  (await createProposal(db, owner.id)).proposal.id;

async function entryOf(world: World): Promise<string> {
  const { database, owner } = world;
  const input = AddBalanceEntryInput.parse({
    subjectId: await campaignOf(world),
    formId: newId(),
    side: "cost",
    category: "venue",
    label: "Town hall",
    amountCents: 9_900,
    day: "2026-06-20",
  });
  const { entryId } = await addBalanceEntry(await ctxFor(database, owner), input);
  await database.db
    .update(balanceEntries)
    .set({ receiptKey: `${newId()}.private.webp`, receiptName: "hall.webp", receiptBytes: 1 })
    .where(eq(balanceEntries.id, entryId));
  return entryId;
}

const outcomes = anyAccount("forbidden", { event_host: "not_found", owner: "ok", other: "not_found" });

export const balances: Row[] = [
  {
    action: addBalanceEntryAction,
    about: "to the owner's balance",
    payload: async (world) => ({ ...ENTRY, subjectId: await campaignOf(world), formId: newId() }),
    outcomes,
  },
  {
    action: editBalanceEntryAction,
    about: "of the owner's balance",
    payload: async (world) => ({ ...ENTRY, entryId: await entryOf(world) }),
    outcomes,
  },
  ...[deleteBalanceEntryAction, removeEntryReceiptAction].map(
    (action): Row => ({
      action,
      about: "of the owner's balance",
      payload: async (world) => ({ entryId: await entryOf(world) }),
      outcomes,
    }),
  ),
  {
    action: shareBalanceAction,
    about: "of the owner's campaign",
    payload: async (world) => ({
      subjectId: await campaignOf(world),
      audience: ["sponsors"] satisfies BalanceAudience[],
    }),
    outcomes,
  },
];
