"use server";

import { defineAction } from "@/lib/core/action";
import { changeSetting } from "./commands/change-setting";
import { ChangeSettingInput } from "./schema";

export const changeSettingAction = defineAction({
  name: "setting.change",
  input: ChangeSettingInput,
  roles: ["admin"],
  limit: "write",
  run: changeSetting,
});
