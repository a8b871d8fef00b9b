"use server";

import { defineAction } from "@/lib/core/action";
import { writeLimit } from "@/lib/core/limits";
import { addExtra } from "./commands/add-extra";
import { createReportLink } from "./commands/create-report-link";
import { liftWithdrawal } from "./commands/lift-withdrawal";
import { publishReport } from "./commands/publish-report";
import { removeExtra } from "./commands/remove-extra";
import { revokeReportLink } from "./commands/revoke-report-link";
import { saveRecap } from "./commands/save-recap";
import { sendReports } from "./commands/send-reports";
import { unpublishReport } from "./commands/unpublish-report";
import { withdrawReport } from "./commands/withdraw-report";
import { SaveRecapForm } from "./form";
import { sponsorshipReportPermissions as permissions } from "./policy";
import {
  AddExtraInput,
  LiftWithdrawalInput,
  OwnReportInput,
  RemoveExtraInput,
  SendReportsInput,
  WithdrawReportInput,
} from "./schema";

export const saveRecapAction = defineAction({
  name: "report.save_recap",
  input: SaveRecapForm,
  permission: permissions.saveRecap,
  limit: writeLimit,
  run: saveRecap,
});

export const addExtraAction = defineAction({
  name: "report.add_extra",
  input: AddExtraInput,
  permission: permissions.addExtra,
  limit: writeLimit,
  run: addExtra,
});

export const removeExtraAction = defineAction({
  name: "report.remove_extra",
  input: RemoveExtraInput,
  permission: permissions.removeExtra,
  limit: writeLimit,
  run: removeExtra,
});

export const sendReportsAction = defineAction({
  name: "report.send_all",
  input: SendReportsInput,
  permission: permissions.sendReports,
  limit: writeLimit,
  run: sendReports,
});

export const createReportLinkAction = defineAction({
  name: "report.create_link",
  input: OwnReportInput,
  permission: permissions.createReportLink,
  limit: writeLimit,
  run: createReportLink,
});

export const revokeReportLinkAction = defineAction({
  name: "report.revoke_link",
  input: OwnReportInput,
  permission: permissions.revokeReportLink,
  limit: writeLimit,
  run: revokeReportLink,
});

export const publishReportAction = defineAction({
  name: "report.publish",
  input: OwnReportInput,
  permission: permissions.publishReport,
  limit: writeLimit,
  run: publishReport,
});

export const unpublishReportAction = defineAction({
  name: "report.unpublish",
  input: OwnReportInput,
  permission: permissions.unpublishReport,
  limit: writeLimit,
  run: unpublishReport,
});

export const withdrawReportAction = defineAction({
  name: "report.withdraw",
  input: WithdrawReportInput,
  permission: permissions.withdrawReport,
  limit: writeLimit,
  run: withdrawReport,
});

export const liftWithdrawalAction = defineAction({
  name: "report.lift_withdrawal",
  input: LiftWithdrawalInput,
  permission: permissions.liftWithdrawal,
  limit: writeLimit,
  run: liftWithdrawal,
});
