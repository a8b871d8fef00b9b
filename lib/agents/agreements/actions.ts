"use server";

import { signUpAgent } from "@/lib/agents/market/commands/sign-up-agent";
import { marketPermissions } from "@/lib/agents/market/policy";
import { defineAction } from "@/lib/core/action";
import { writeLimit } from "@/lib/core/limits";
import { welcome } from "@/lib/identity/accounts/welcome";
import { signOutBrowser } from "@/lib/identity/sessions/browser-session";
import { acceptInvitation } from "./commands/accept-invitation";
import { answerInvitation } from "./commands/answer-invitation";
import { declineInvitation } from "./commands/decline-invitation";
import { inviteAgent } from "./commands/invite-agent";
import { leaveForInvitation } from "./commands/leave-for-invitation";
import { leaveProposal } from "./commands/leave-proposal";
import { removeAgent } from "./commands/remove-agent";
import { resendInvitation } from "./commands/resend-invitation";
import { withdrawInvitation } from "./commands/withdraw-invitation";
import { INVITE_NAMES, InviteAgentForm } from "./form";
import { INVITATION_ERROR, REMOVE_FAILED, SIGN_UP_FAILED } from "./invitation-copy";
import { AGENT_PATHS } from "./paths";
import { agreementPermissions } from "./policy";
import { AgreementInput, AnswerInvitationInput, InvitationInput, SignUpAgentInput } from "./schema";

export const inviteAgentAction = defineAction({
  name: "agent.invite",
  input: InviteAgentForm,
  formNames: INVITE_NAMES,
  permission: agreementPermissions.inviteAgent,
  limit: writeLimit,
  run: inviteAgent,
});

export const resendInvitationAction = defineAction({
  name: "agent.resend",
  input: AgreementInput,
  permission: agreementPermissions.resendInvitation,
  limit: writeLimit,
  run: resendInvitation,
});

export const withdrawInvitationAction = defineAction({
  name: "agent.withdraw",
  input: AgreementInput,
  permission: agreementPermissions.withdrawInvitation,
  limit: writeLimit,
  run: withdrawInvitation,
});

export const removeAgentAction = defineAction({
  name: "agent.remove",
  input: AgreementInput,
  permission: agreementPermissions.removeAgent,
  limit: writeLimit,
  failureMessage: REMOVE_FAILED,
  run: removeAgent,
});

export const leaveProposalAction = defineAction({
  name: "agent.leave",
  input: AgreementInput,
  permission: agreementPermissions.leaveProposal,
  limit: writeLimit,
  run: leaveProposal,
});

export const signUpAgentAction = defineAction({
  name: "agent.sign_up",
  input: SignUpAgentInput,
  permission: marketPermissions.signUpAgent,
  failureMessage: SIGN_UP_FAILED,
  run: signUpAgent,
  respond: ({ sessionId, fullName }) => welcome(sessionId, { fullName, destination: AGENT_PATHS.dashboard }),
});

export const acceptInvitationAction = defineAction({
  name: "agent.accept",
  input: InvitationInput,
  permission: agreementPermissions.acceptInvitation,
  limit: writeLimit,
  failureMessage: INVITATION_ERROR,
  run: acceptInvitation,
  redirectTo: () => AGENT_PATHS.dashboard,
});

export const answerInvitationAction = defineAction({
  name: "agent.answer",
  input: AnswerInvitationInput,
  permission: agreementPermissions.answerInvitation,
  limit: writeLimit,
  failureMessage: INVITATION_ERROR,
  run: answerInvitation,
  redirectTo: ({ answer }) => (answer === "accept" ? AGENT_PATHS.dashboard : null),
});

export const declineInvitationAction = defineAction({
  name: "agent.decline",
  input: InvitationInput,
  permission: agreementPermissions.declineInvitation,
  limit: writeLimit,
  failureMessage: INVITATION_ERROR,
  run: declineInvitation,
  redirectTo: ({ token }) => AGENT_PATHS.signUp(token),
});

export const leaveForInvitationAction = defineAction({
  name: "agent.leave_for_invitation",
  input: InvitationInput,
  permission: agreementPermissions.leaveForInvitation,
  run: leaveForInvitation,
  respond: async (left) => {
    await signOutBrowser();
    return left;
  },
  redirectTo: ({ token }) => AGENT_PATHS.signUp(token),
});
