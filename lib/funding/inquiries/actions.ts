"use server";
import { defineAction } from "@/lib/core/action";
import { acceptInterest } from "./commands/accept-inquiry";
import { declineInterest } from "./commands/decline-inquiry";
import { makeCounterProposal } from "./commands/make-counter-proposal";
import { showInterest } from "./commands/send-inquiry";
import { withdrawInterest } from "./commands/withdraw-inquiry";
import {
  AcceptInterestInput,
  DeclineInterestInput,
  type InterestRef,
  MakeCounterProposalInput,
  ShowInterestInput,
  WithdrawInterestInput,
} from "./schema";

/** Nothing of the row goes to a browser but what it has to know. */
const respond = async ({ id, proposalId, status }: InterestRef): Promise<InterestRef> => ({
  id,
  proposalId,
  status,
});

export const showInterestAction = defineAction({
  name: "interest.show",
  input: ShowInterestInput,
  roles: ["business_sponsor"],
  limit: "interest",
  run: showInterest,
  respond,
});

export const makeCounterProposalAction = defineAction({
  name: "interest.offer",
  input: MakeCounterProposalInput,
  roles: ["business_sponsor"],
  limit: "interest",
  run: makeCounterProposal,
  respond,
});

export const withdrawInterestAction = defineAction({
  name: "interest.withdraw",
  input: WithdrawInterestInput,
  roles: ["business_sponsor"],
  limit: "write",
  run: withdrawInterest,
  respond,
});

export const acceptInterestAction = defineAction({
  name: "interest.accept",
  input: AcceptInterestInput,
  roles: ["event_host"],
  limit: "write",
  run: acceptInterest,
  respond,
});

export const declineInterestAction = defineAction({
  name: "interest.decline",
  input: DeclineInterestInput,
  roles: ["event_host"],
  limit: "write",
  run: declineInterest,
  respond,
});
