import "server-only";
import { eq, type SQL } from "drizzle-orm";
import { apiTokens } from "@/db/schema";
import type { Viewer } from "@/lib/core/ctx";

/** Tokens are seen by nobody but whose account they open. */
export const isVisibleTo = (viewer: Viewer): SQL => eq(apiTokens.userId, viewer.id);
