import "server-only";
import { eq, type SQL } from "drizzle-orm";
import { notifications } from "@/db/schema";

/** Notifications are visible only to their recipient. */
export const isSentTo = (userId: string): SQL => eq(notifications.userId, userId);
