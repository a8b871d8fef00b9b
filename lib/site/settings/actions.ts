"use server";

import { defineAction } from "@/lib/core/action";
import { writeLimit } from "@/lib/core/limits";
import { changeSetting } from "./commands/change-setting";
import { ChangeSettingForm } from "./form";
import { settingPermissions } from "./policy";

export const changeSettingAction = defineAction({
  name: "setting.change",
  input: ChangeSettingForm,
  permission: settingPermissions.changeSetting,
  limit: writeLimit,
  run: changeSetting,
});
