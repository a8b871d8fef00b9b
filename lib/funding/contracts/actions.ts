"use server";
import { defineAction } from "@/lib/core/action";
import { writeLimit } from "@/lib/core/limits";
import { acceptContract } from "./commands/accept-contract";
import { sendContract } from "./commands/send-contract";
import { SendContractForm } from "./form";
import { contractPath } from "./paths";
import { contractPermissions } from "./policy";
import { AcceptContractInput } from "./schema";

export const sendContractAction = defineAction({
  name: "contract.send",
  input: SendContractForm,
  permission: contractPermissions.sendContract,
  limit: writeLimit,
  run: sendContract,
  redirectTo: ({ sponsorshipId }) => contractPath(sponsorshipId),
});

export const acceptContractAction = defineAction({
  name: "contract.accept",
  input: AcceptContractInput,
  permission: contractPermissions.acceptContract,
  limit: writeLimit,
  run: acceptContract,
  redirectTo: ({ sponsorshipId }) => contractPath(sponsorshipId),
});
