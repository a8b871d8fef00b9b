import "server-only";
import { eq, type SQL } from "drizzle-orm";
import { payouts } from "@/db/schema";
import type { Viewer } from "@/lib/core/ctx";

/** Payouts that a viewer may see as their own: those paid to them. */
export const isVisibleTo = (viewer: Viewer): SQL => eq(payouts.payeeId, viewer.id);
