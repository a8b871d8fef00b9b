"use server";
import { defineAction } from "@/lib/core/action";
import { writeLimit } from "@/lib/core/limits";
import { markNotificationsRead } from "./commands/mark-read";
import { savePreferences } from "./commands/save-preferences";
import { unsubscribe } from "./commands/unsubscribe";
import { MarkReadForm, SavePreferencesForm } from "./form";
import { notificationPermissions } from "./policy";
import { UnsubscribeInput } from "./schema";

export const savePreferencesAction = defineAction({
  name: "notifications.choose",
  input: SavePreferencesForm,
  permission: notificationPermissions.savePreferences,
  limit: writeLimit,
  run: savePreferences,
});

export const markNotificationsReadAction = defineAction({
  name: "notifications.read",
  input: MarkReadForm,
  permission: notificationPermissions.markNotificationsRead,
  run: markNotificationsRead,
});

export const unsubscribeAction = defineAction({
  name: "notifications.unsubscribe",
  input: UnsubscribeInput,
  permission: notificationPermissions.unsubscribe,
  limit: writeLimit,
  run: unsubscribe,
});
