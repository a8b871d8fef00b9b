"use server";
import { defineAction } from "@/lib/core/action";
import { writeLimit } from "@/lib/core/limits";
import { acceptInquiry } from "./commands/accept-inquiry";
import { declineInquiry } from "./commands/decline-inquiry";
import { makeCounterProposal } from "./commands/make-counter-proposal";
import { sendInquiry } from "./commands/send-inquiry";
import { withdrawInquiry } from "./commands/withdraw-inquiry";
import { MakeCounterProposalForm } from "./form";
import { inquiryLimits } from "./limits";
import { inquiryPermissions } from "./policy";
import {
  AcceptInquiryInput,
  DeclineInquiryInput,
  type InquiryRef,
  SendInquiryInput,
  WithdrawInquiryInput,
} from "./schema";

/** Nothing of the row goes to a browser but what it has to know. */
const respond = async ({ id, proposalId, status }: InquiryRef): Promise<InquiryRef> => ({
  id,
  proposalId,
  status,
});

export const sendInquiryAction = defineAction({
  name: "interest.show",
  input: SendInquiryInput,
  permission: inquiryPermissions.sendInquiry,
  limit: inquiryLimits.interest,
  run: sendInquiry,
  respond,
});

export const makeCounterProposalAction = defineAction({
  name: "interest.offer",
  input: MakeCounterProposalForm,
  permission: inquiryPermissions.makeCounterProposal,
  limit: inquiryLimits.interest,
  run: makeCounterProposal,
  respond,
});

export const withdrawInquiryAction = defineAction({
  name: "interest.withdraw",
  input: WithdrawInquiryInput,
  permission: inquiryPermissions.withdrawInquiry,
  limit: writeLimit,
  run: withdrawInquiry,
  respond,
});

export const acceptInquiryAction = defineAction({
  name: "interest.accept",
  input: AcceptInquiryInput,
  permission: inquiryPermissions.acceptInquiry,
  limit: writeLimit,
  run: acceptInquiry,
  respond,
});

export const declineInquiryAction = defineAction({
  name: "interest.decline",
  input: DeclineInquiryInput,
  permission: inquiryPermissions.declineInquiry,
  limit: writeLimit,
  run: declineInquiry,
  respond,
});
