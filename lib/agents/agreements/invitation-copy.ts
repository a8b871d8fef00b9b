/** The documented sentences of invitations, and those beside them. */
export const EMAIL_REQUIRED = "Email is required.";
export const ALL_REQUIRED = "All fields are required.";
export const INVITATION_INVALID = "Invalid or missing invitation token.";
export const INVITATION_GONE = "This invitation is no longer valid or has already been accepted.";
export const INVITATION_ERROR = "Error validating invitation.";
export const SIGN_UP_FAILED = "Failed to create account. The email might already be in use.";
export const REMOVE_FAILED = "Failed to remove agent.";

export const OWN_ADDRESS = "This is your own address. Invite somebody else.";
export const HOST_ADDRESS = "This is the host's own address. Invite somebody else.";
export const INVITED_ALREADY =
  "This address has an invitation that waits for an answer. You can send it again.";
export const AGENT_ALREADY = "This person is an agent of this proposal already.";
export const YOU_ARE_AGENT = "You are an agent of this proposal already.";
export const NOT_INVITABLE = "Agents can be invited while the proposal is live or paused.";
export const TOO_MANY_AGENTS = "A proposal can have 50 agents and invitations at a time.";
export const REMINDED_OFTEN =
  "You have invited this address three times today. The invitation stays open: please wait until tomorrow before you send it again.";
export const UNTIL_VERIFIED = (points: number) =>
  `You can send ${points} invitations until your email address is verified.`;
export const ADDRESS_IS_FULL =
  "This address gets no more invitations today, from anybody. Please try again tomorrow.";
export const HOST_ONLY_CO_OWNERS = "Only the host can make somebody a co-owner, or remove one.";
export const NOT_YOURS = "This invitation was sent to another address than the one you are signed in with.";
