import { expect, test } from "vitest";
import { agreementLimits } from "@/lib/agents/agreements/limits";
import { UNTIL_VERIFIED } from "@/lib/identity/accounts/copy";
import { threadLimits } from "@/lib/messaging/threads/limits";

test("UNTIL_VERIFIED: names the current limits", () => {
  const { agent_invitation_unverified: invitations } = agreementLimits;
  const { thread_of_new_account: threads } = threadLimits;
  expect(UNTIL_VERIFIED).toContain(`invite at most ${invitations.points} agents`);
  expect(UNTIL_VERIFIED).toContain(`start ${threads.points} conversations a day`);
});
