import "server-only";
import { eq, type SQL } from "drizzle-orm";
import { apiTokens } from "@/db/schema";
import type { Viewer } from "@/lib/core/ctx";

/** Tokens are visible only to the account's owner. */
export const isVisibleTo = (viewer: Viewer): SQL => eq(apiTokens.userId, viewer.id);
