"use server";

import { defineAction } from "@/lib/core/action";
import { changeSetting } from "./commands/change-setting";
import { settingPermissions } from "./policy";
import { ChangeSettingInput } from "./schema";

export const changeSettingAction = defineAction({
  name: "setting.change",
  input: ChangeSettingInput,
  permission: settingPermissions.changeSetting,
  limit: "write",
  run: changeSetting,
});
