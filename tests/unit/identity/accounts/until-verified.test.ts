import { expect, test } from "vitest";
import { agreementLimits } from "@/lib/agents/agreements/limits";
import { UNTIL_VERIFIED } from "@/lib/identity/accounts/copy";
import { threadLimits } from "@/lib/messaging/threads/limits";

test("what waits until an address is verified is said with the limits that hold", () => {
  const { agent_invitation_unverified: invitations } = agreementLimits;
  const { thread_of_new_account: threads } = threadLimits;
  expect(UNTIL_VERIFIED).toContain(`invite ${invitations.points} agents`);
  expect(UNTIL_VERIFIED).toContain(`start ${threads.points} message threads a day`);
});
