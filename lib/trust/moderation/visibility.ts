import "server-only";
import { and, eq, notInArray, type SQL } from "drizzle-orm";
import { moderationCases } from "@/db/schema";
import type { Viewer } from "@/lib/core/ctx";

/** Cases that their subject may read: those decided against them. Reports and reporters stay hidden. */
export const isVisibleTo = (viewer: Viewer): SQL | undefined =>
  and(eq(moderationCases.personId, viewer.id), notInArray(moderationCases.status, ["open", "dismissed"]));
