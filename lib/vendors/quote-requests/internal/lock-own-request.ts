import "server-only";
import { and, eq, getTableColumns } from "drizzle-orm";
import { quoteRequests, vendorProfiles } from "@/db/schema";
import type { Tx } from "@/db/types";
import type { SignedInCtx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import { isVisibleTo } from "../visibility";

/** Locks a lead of the viewer's own profile. Throws `not_found` for anyone else's. */
export async function lockOwnQuoteRequest(
  tx: Tx,
  { viewer }: SignedInCtx,
  leadId: string,
): Promise<typeof quoteRequests.$inferSelect> {
  const [quoteRequest] = await tx
    .select(getTableColumns(quoteRequests))
    .from(quoteRequests)
    .innerJoin(vendorProfiles, eq(vendorProfiles.id, quoteRequests.profileId))
    .where(and(eq(quoteRequests.id, leadId), isVisibleTo(viewer, vendorProfiles.userId)))
    .for("no key update", { of: quoteRequests });
  if (!quoteRequest) throw notFound();
  return quoteRequest;
}
