"use server";

import { redirect } from "next/navigation";
import { defineAction } from "@/lib/core/action";
import { AppealInput } from "@/lib/identity/accounts/schema";
import { isScriptedPost } from "@/lib/identity/sessions/scripted-post";
import { threadPath } from "@/lib/messaging/threads/paths";
import { answerAppeal } from "./commands/answer-appeal";
import { appealDecision } from "./commands/appeal-decision";
import { appealSuspension } from "./commands/appeal-suspension";
import { decideCase } from "./commands/decide-case";
import { hideSubject } from "./commands/hide-subject";
import { report } from "./commands/report";
import { moderationLimits } from "./limits";
import { casePath, decisionPath, reportPath } from "./paths";
import { moderationPermissions } from "./policy";
import {
  AnswerAppealInput,
  AppealDecisionInput,
  DecideCaseInput,
  HideSubjectInput,
  ReportInput,
} from "./schema";

export const reportAction = defineAction({
  name: "case.report",
  input: ReportInput,
  permission: moderationPermissions.report,
  limit: moderationLimits.report,
  run: report,
  respond: async (done) => {
    if (!(await isScriptedPost()))
      redirect(done.kind === "thread" ? threadPath(done.id) : `${reportPath(done.kind, done.id)}&sent=yes`);
    return done;
  },
});

export const appealDecisionAction = defineAction({
  name: "appeal.send",
  input: AppealDecisionInput,
  permission: moderationPermissions.appealDecision,
  limit: moderationLimits.appeal,
  run: appealDecision,
  respond: async (done) => {
    if (!(await isScriptedPost())) redirect(decisionPath(done.caseId));
    return done;
  },
});

export const appealAction = defineAction({
  name: "account.appeal",
  input: AppealInput,
  // Suspended accounts count as signed out wherever sign-in is required, so the command checks for itself.
  permission: moderationPermissions.appealSuspension,
  limit: moderationLimits.appeal,
  run: appealSuspension,
  respond: async () => {
    if (!(await isScriptedPost())) redirect("/suspended?sent=yes");
    return null;
  },
});

export const decideCaseAction = defineAction({
  name: "case.decide",
  input: DecideCaseInput,
  permission: moderationPermissions.decideCase,
  run: decideCase,
  respond: async (done) => {
    if (!(await isScriptedPost())) redirect(casePath(done.caseId));
    return done;
  },
});

export const hideSubjectAction = defineAction({
  name: "case.hide",
  input: HideSubjectInput,
  permission: moderationPermissions.hideSubject,
  run: hideSubject,
  redirectTo: ({ caseId }) => casePath(caseId),
});

export const answerAppealAction = defineAction({
  name: "appeal.answer",
  input: AnswerAppealInput,
  permission: moderationPermissions.answerAppeal,
  run: answerAppeal,
  respond: async (done) => {
    if (!(await isScriptedPost())) redirect(casePath(done.caseId));
    return done;
  },
});
