import "server-only";
import { eq, type SQL } from "drizzle-orm";
import { notifications } from "@/db/schema";

/** Notifications are for the one person to whom they were sent. */
export const isSentTo = (userId: string): SQL => eq(notifications.userId, userId);
