"use server";
import { defineAction } from "@/lib/core/action";
import { markNotificationsRead } from "./commands/mark-read";
import { savePreferences } from "./commands/save-preferences";
import { unsubscribe } from "./commands/unsubscribe";
import { MarkReadInput, SavePreferencesInput, UnsubscribeInput } from "./schema";

export const savePreferencesAction = defineAction({
  name: "notifications.choose",
  input: SavePreferencesInput,
  roles: "signed_in",
  limit: "write",
  run: savePreferences,
});

export const markNotificationsReadAction = defineAction({
  name: "notifications.read",
  input: MarkReadInput,
  roles: "signed_in",
  run: markNotificationsRead,
});

export const unsubscribeAction = defineAction({
  name: "notifications.unsubscribe",
  input: UnsubscribeInput,
  roles: "public",
  limit: "write",
  run: unsubscribe,
});
