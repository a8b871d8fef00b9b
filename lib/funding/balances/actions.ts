"use server";

import { redirect } from "next/navigation";
import { defineAction } from "@/lib/core/action";
import { writeLimit } from "@/lib/core/limits";
import { isScriptedPost } from "@/lib/identity/sessions/scripted-post";
import { addBalanceEntry } from "./commands/add-balance-entry";
import { deleteBalanceEntry } from "./commands/delete-balance-entry";
import { editBalanceEntry } from "./commands/edit-balance-entry";
import { removeEntryReceipt } from "./commands/remove-entry-receipt";
import { shareBalance } from "./commands/share-balance";
import { AddBalanceEntryForm, BALANCE_ENTRY_NAMES, EditBalanceEntryForm, ShareBalanceForm } from "./form";
import { balanceLimits } from "./limits";
import { balancePath } from "./paths";
import { balancePermissions } from "./policy";
import { BalanceEntryRef } from "./schema";

/** Without scripts, redirects to the page, so that reloading doesn't resend. */
async function toPage<T extends { subjectId: string }>(done: T): Promise<T> {
  if (!(await isScriptedPost())) redirect(balancePath(done.subjectId));
  return done;
}

export const addBalanceEntryAction = defineAction({
  name: "balance_entry.add",
  input: AddBalanceEntryForm,
  formNames: BALANCE_ENTRY_NAMES,
  permission: balancePermissions.addBalanceEntry,
  limit: balanceLimits.balance_entry,
  run: addBalanceEntry,
  respond: toPage,
});

export const editBalanceEntryAction = defineAction({
  name: "balance_entry.edit",
  input: EditBalanceEntryForm,
  formNames: BALANCE_ENTRY_NAMES,
  permission: balancePermissions.editBalanceEntry,
  limit: balanceLimits.balance_entry,
  run: editBalanceEntry,
  redirectTo: ({ subjectId }) => balancePath(subjectId),
});

export const deleteBalanceEntryAction = defineAction({
  name: "balance_entry.delete",
  input: BalanceEntryRef,
  permission: balancePermissions.deleteBalanceEntry,
  limit: writeLimit,
  run: deleteBalanceEntry,
  redirectTo: ({ subjectId }) => balancePath(subjectId),
});

export const removeEntryReceiptAction = defineAction({
  name: "balance_entry.remove_receipt",
  input: BalanceEntryRef,
  permission: balancePermissions.removeEntryReceipt,
  limit: writeLimit,
  run: removeEntryReceipt,
  respond: toPage,
});

export const shareBalanceAction = defineAction({
  name: "balance.share",
  input: ShareBalanceForm,
  permission: balancePermissions.shareBalance,
  limit: writeLimit,
  run: shareBalance,
  respond: toPage,
});
