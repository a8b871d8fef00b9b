import "server-only";
import { eq, type SQL } from "drizzle-orm";
import { passkeys } from "@/db/schema";
import type { Viewer } from "@/lib/core/ctx";

/** Passkeys are visible only to the account's owner. */
export const isVisibleTo = (viewer: Viewer): SQL => eq(passkeys.userId, viewer.id);
