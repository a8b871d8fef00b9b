import { z } from "zod";
import { CATEGORIES, type Category, NOTIFICATION_KINDS, type NotificationKind } from "@/db/enums";

const Kinds = z.array(z.enum(NOTIFICATION_KINDS)).max(NOTIFICATION_KINDS.length);

const NO_CATEGORY = "Please choose at least one category, or turn these emails off.";

/** Undefined leaves them unchanged. */
const Categories = z
  .array(z.enum(CATEGORIES))
  .max(CATEGORIES.length)
  .transform((keys) => [...new Set(keys)])
  .optional();

/** The kinds that are turned on; missing ones are off. */
export const SavePreferencesInput = z
  .object({ byMail: Kinds, inApp: Kinds, categories: Categories })
  .refine(({ byMail, categories }) => !byMail.includes("opportunities") || categories?.length !== 0, {
    path: ["categories"],
    message: NO_CATEGORY,
  });
export type SavePreferencesInput = z.output<typeof SavePreferencesInput>;

export const UnsubscribeInput = z.object({ token: z.string().max(600) });

/** A notification that was read, alone or with all older ones. Newer ones stay unread. */
export const MarkReadInput = z.object({
  id: z.uuid(),
  andOlder: z.boolean().default(false),
});
export type MarkReadInput = z.output<typeof MarkReadInput>;

/** One row of the preferences. */
export interface PreferenceDto {
  kind: NotificationKind;
  byMail: boolean;
  inApp: boolean;
  /** For opportunities: the chosen categories. */
  categories?: readonly Category[];
}

/** What an unsubscribe link is for. */
export interface UnsubscribeDto {
  kind: NotificationKind;
  /** Whether these emails are already off. */
  isDone: boolean;
}

/** A notification as the bell shows it. Instants are UTC. */
export interface NotificationDto {
  id: string;
  title: string;
  path: string;
  createdAt: string;
  isRead: boolean;
}

/** A page of the list, newest first. */
export interface NotificationPage {
  notifications: NotificationDto[];
  unread: number;
  /** Whether there are older ones. */
  hasMore: boolean;
}
