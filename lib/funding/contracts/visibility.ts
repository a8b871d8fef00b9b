import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { Viewer } from "@/lib/core/ctx";
import { isOwn, isReceived } from "@/lib/funding/sponsorships/visibility";

/** Sponsorships, called `s`, whose contract a viewer may see: its two sides, once it was paid for; admins do not. */
export const isVisibleTo = (viewer: Viewer | null): SQL =>
  sql`(s.paid_at is not null and (${isOwn(viewer)} or ${isReceived(viewer)}))`;
