import { expect, test } from "vitest";
import { LIMITS } from "@/lib/core/limits";
import { UNTIL_VERIFIED } from "@/lib/identity/accounts/copy";

test("what waits until an address is verified is said with the limits that hold", () => {
  const { agent_invitation_unverified: invitations, thread_of_new_account: threads } = LIMITS;
  expect(UNTIL_VERIFIED).toContain(`invite ${invitations.points} agents`);
  expect(UNTIL_VERIFIED).toContain(`start ${threads.points} message threads a day`);
});
