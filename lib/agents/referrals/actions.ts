"use server";

import { defineAction } from "@/lib/core/action";
import { writeLimit } from "@/lib/core/limits";
import { chooseLinkName } from "./commands/choose-link-name";
import { referralPermissions } from "./policy";
import { ChooseLinkNameInput } from "./schema";

export const chooseLinkNameAction = defineAction({
  name: "agent.choose_link_name",
  input: ChooseLinkNameInput,
  permission: referralPermissions.chooseLinkName,
  limit: writeLimit,
  run: chooseLinkName,
});
