import "server-only";
import { eq, type SQL } from "drizzle-orm";
import { sessions } from "@/db/schema";
import type { Viewer } from "@/lib/core/ctx";

/** Sessions are visible only to the account's owner. */
export const isVisibleTo = (viewer: Viewer): SQL => eq(sessions.userId, viewer.id);
