import "server-only";
import { eq, type SQL } from "drizzle-orm";
import { webhookEndpoints } from "@/db/schema";
import type { Viewer } from "@/lib/core/ctx";

/** Webhooks, with what was sent to them, are seen by nobody but whoever set them up. */
export const isVisibleTo = (viewer: Viewer): SQL => eq(webhookEndpoints.userId, viewer.id);
