import { z } from "zod";
import { CATEGORIES, type Category, NOTIFICATION_KINDS, type NotificationKind } from "@/db/enums";

const Kinds = z.array(z.enum(NOTIFICATION_KINDS)).max(NOTIFICATION_KINDS.length);

const NO_CATEGORY = "Please choose at least one kind, or do without these mails.";

/** Undefined: they stay as they are. */
const Categories = z
  .array(z.enum(CATEGORIES))
  .max(CATEGORIES.length)
  .transform((keys) => [...new Set(keys)])
  .optional();

/** What is wanted; what is missing is not. */
export const SavePreferencesInput = z
  .object({ byMail: Kinds, inApp: Kinds, categories: Categories })
  .refine(({ byMail, categories }) => !byMail.includes("opportunities") || categories?.length !== 0, {
    path: ["categories"],
    message: NO_CATEGORY,
  });
export type SavePreferencesInput = z.output<typeof SavePreferencesInput>;

export const UnsubscribeInput = z.object({ token: z.string().max(600) });

/** A notification that was read, alone or with all older ones: what came since stays unread. */
export const MarkReadInput = z.object({
  id: z.uuid(),
  andOlder: z.boolean().default(false),
});
export type MarkReadInput = z.output<typeof MarkReadInput>;

/** One line of the choice of mails and notifications. */
export interface PreferenceDto {
  kind: NotificationKind;
  byMail: boolean;
  inApp: boolean;
  /** Of opportunities: the categories they are wanted of. */
  categories?: readonly Category[];
}

/** What a link to unsubscribe is about. */
export interface UnsubscribeDto {
  kind: NotificationKind;
  /** Whether no such mails come any more. */
  isDone: boolean;
}

/** Something that happened, as the bell shows it. Instants are UTC. */
export interface NotificationDto {
  id: string;
  title: string;
  path: string;
  createdAt: string;
  isRead: boolean;
}

/** A part of the list, newest first. */
export interface NotificationPage {
  notifications: NotificationDto[];
  unread: number;
  /** Whether older ones follow. */
  hasMore: boolean;
}
