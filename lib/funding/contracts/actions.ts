"use server";
import { defineAction } from "@/lib/core/action";
import { acceptContract } from "./commands/accept-contract";
import { sendContract } from "./commands/send-contract";
import { contractPath } from "./paths";
import { AcceptContractInput, SendContractInput } from "./schema";

export const sendContractAction = defineAction({
  name: "contract.send",
  input: SendContractInput,
  roles: ["event_host"],
  limit: "write",
  run: sendContract,
  redirectTo: ({ sponsorshipId }) => contractPath(sponsorshipId),
});

export const acceptContractAction = defineAction({
  name: "contract.accept",
  input: AcceptContractInput,
  roles: "signed_in",
  limit: "write",
  run: acceptContract,
  redirectTo: ({ sponsorshipId }) => contractPath(sponsorshipId),
});
