import { z } from "zod";
import { BALANCE_AUDIENCES, BALANCE_SIDES } from "@/db/enums";
import { newId } from "@/lib/core/ids";
import { writeLimit } from "@/lib/core/limits";
import { readDollars } from "@/lib/core/money";
import { addBalanceEntry } from "@/lib/funding/balances/commands/add-balance-entry";
import { deleteBalanceEntry } from "@/lib/funding/balances/commands/delete-balance-entry";
import { editBalanceEntry } from "@/lib/funding/balances/commands/edit-balance-entry";
import { shareBalance } from "@/lib/funding/balances/commands/share-balance";
import { balanceLimits } from "@/lib/funding/balances/limits";
import { balancePermissions } from "@/lib/funding/balances/policy";
import {
  AddBalanceEntryInput,
  BalanceEntryRef,
  EditBalanceEntryInput,
  ShareBalanceInput,
} from "@/lib/funding/balances/schema";
import { endpoint } from "../endpoint";
import { readInput } from "../read-input";
import { dollars, idempotencyKey, responseOf } from "./shapes";

const TAG = "Event balances";
const NAMES = {
  subjectId: "event_id",
  entryId: "id",
  formId: "idempotency_key",
  amountCents: "amount",
  day: "date",
  audiences: "shared_with",
};
const Id = z.string().max(100);
const EventId = Id.meta({ description: "The event, or the proposal of a campaign without an event." });
const EVENT = "018f2b7e-6f2a-7c3d-8e4f-5a6b7c8d9e34";
const Changed = responseOf({ id: z.uuid() });

const fields = {
  side: z.enum(BALANCE_SIDES),
  category: z.string().max(50).meta({
    description:
      "Income: `tickets`, `grants`, `donations`, `in_kind`, or `other`. Costs: `venue`, `permits`, `insurance`, `equipment`, `marketing`, or `other`.",
  }),
  label: z.string().max(500),
  date: z.string().max(20).meta({ description: "YYYY-MM-DD." }),
  amount: dollars,
};

const typed = ({ amount, date, ...entry }: z.output<z.ZodObject<typeof fields>>) => ({
  ...entry,
  day: date,
  amountCents: amount == null ? null : readDollars(String(amount)),
});

const ENTRY = { side: "cost", category: "venue", label: "Town hall", date: "2030-06-15", amount: 300 };

const add = endpoint({
  name: "api.add_balance_entry",
  method: "POST",
  path: "/api/balances/addentry",
  summary: "Adds income or a cost to the balance of your event.",
  tag: TAG,
  permission: balancePermissions.addBalanceEntry,
  scope: "write",
  limit: balanceLimits.balance_entry,
  body: z.object({ event_id: EventId, ...fields, idempotency_key: idempotencyKey }),
  response: Changed,
  example: { body: { event_id: EVENT, ...ENTRY } },
  run: async (ctx, { body: { event_id, idempotency_key, ...entry } }) => {
    const asked = { ...typed(entry), subjectId: event_id, formId: idempotency_key ?? newId() };
    const { entryId } = await addBalanceEntry(ctx, readInput(AddBalanceEntryInput, asked, NAMES));
    return { status: 1 as const, id: entryId };
  },
});

const edit = endpoint({
  name: "api.edit_balance_entry",
  method: "POST",
  path: "/api/balances/editentry",
  summary: "Replaces the content of an entry. Its receipt stays.",
  tag: TAG,
  permission: balancePermissions.editBalanceEntry,
  scope: "write",
  limit: balanceLimits.balance_entry,
  body: z.object({ id: Id, ...fields }),
  response: Changed,
  example: { body: { id: "018f2b7e-6f2a-7c3d-8e4f-5a6b7c8d9e35", ...ENTRY, amount: 320.5 } },
  run: async (ctx, { body: { id, ...entry } }) => {
    const input = readInput(EditBalanceEntryInput, { ...typed(entry), entryId: id }, NAMES);
    await editBalanceEntry(ctx, input);
    return { status: 1 as const, id: input.entryId };
  },
});

const remove = endpoint({
  name: "api.delete_balance_entry",
  method: "POST",
  path: "/api/balances/removeentry",
  summary: "Deletes an entry with its receipt.",
  tag: TAG,
  permission: balancePermissions.deleteBalanceEntry,
  scope: "write",
  limit: writeLimit,
  body: z.object({ id: Id }),
  response: Changed,
  example: { body: { id: "018f2b7e-6f2a-7c3d-8e4f-5a6b7c8d9e36" } },
  run: async (ctx, { body }) => {
    const input = readInput(BalanceEntryRef, { entryId: body.id }, NAMES);
    await deleteBalanceEntry(ctx, input);
    return { status: 1 as const, id: input.entryId };
  },
});

const share = endpoint({
  name: "api.share_balance",
  method: "POST",
  path: "/api/balances/share",
  summary: "Shares the balance of your event with these audiences, and with no one else.",
  description: "`team`: co-owners see everything. `sponsors` and `public` see the sums.",
  tag: TAG,
  permission: balancePermissions.shareBalance,
  scope: "write",
  limit: writeLimit,
  body: z.object({ event_id: EventId, shared_with: z.array(z.enum(BALANCE_AUDIENCES)).max(10) }),
  response: responseOf({ event_id: z.uuid() }),
  example: { body: { event_id: EVENT, shared_with: ["sponsors"] } },
  run: async (ctx, { body }) => {
    const asked = { subjectId: body.event_id, audiences: body.shared_with };
    const { subjectId } = await shareBalance(ctx, readInput(ShareBalanceInput, asked, NAMES));
    return { status: 1 as const, event_id: subjectId };
  },
});

/** What hosts do with the balances of their events. */
export const balanceEndpoints = [add, edit, remove, share];
