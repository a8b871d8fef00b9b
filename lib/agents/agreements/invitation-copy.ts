/** The prescribed sentences about invitations, and ours. */
export const EMAIL_REQUIRED = "Email is required.";
export const ALL_REQUIRED = "All fields are required.";
export const INVITATION_INVALID = "Invalid or missing invitation token.";
export const INVITATION_GONE = "This invitation is no longer valid or has already been accepted.";
export const INVITATION_ERROR = "Error validating invitation.";
export const SIGN_UP_FAILED = "Failed to create account. The email might already be in use.";
export const REMOVE_FAILED = "Failed to remove agent.";

export const OWN_ADDRESS = "This is your own address. Invite someone else.";
export const HOST_ADDRESS = "This is the host's address. Invite someone else.";
export const INVITED_ALREADY = "This address already has a pending invitation. You can resend it.";
export const AGENT_ALREADY = "This person is already an agent for this proposal.";
export const YOU_ARE_AGENT = "You're already an agent for this proposal.";
export const NOT_INVITABLE = "You can invite agents while the proposal is live or paused.";
export const TOO_MANY_AGENTS = "A proposal can have up to 50 agents and invitations at a time.";
export const REMINDED_OFTEN =
  "You've invited this address three times today. The invitation stays open, but you can't resend it until tomorrow.";
export const UNTIL_VERIFIED = (points: number) =>
  `You can send ${points} invitations until your email address is verified.`;
export const ADDRESS_IS_FULL =
  "This address can't receive more invitations today, from anyone. Please try again tomorrow.";
export const HOST_ONLY_CO_OWNERS = "Only the host can add or remove co-owners.";
export const NOT_YOURS =
  "This invitation was sent to a different email address from the one you're signed in with.";
