import "server-only";
import { eq, type SQL } from "drizzle-orm";
import { webhookEndpoints } from "@/db/schema";
import type { Viewer } from "@/lib/core/ctx";

/** Webhooks and their deliveries are visible only to their owner. */
export const isVisibleTo = (viewer: Viewer): SQL => eq(webhookEndpoints.userId, viewer.id);
