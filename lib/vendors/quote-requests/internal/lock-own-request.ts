import "server-only";
import { and, eq, getTableColumns } from "drizzle-orm";
import { vendorLeads, vendorProfiles } from "@/db/schema";
import type { Tx } from "@/db/types";
import type { SignedInCtx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";

/** A lead of the viewer's own profile, locked. Throws `not_found` for anybody else's. */
export async function lockOwnLead(
  tx: Tx,
  { viewer }: SignedInCtx,
  leadId: string,
): Promise<typeof vendorLeads.$inferSelect> {
  const [lead] = await tx
    .select(getTableColumns(vendorLeads))
    .from(vendorLeads)
    .innerJoin(vendorProfiles, eq(vendorProfiles.id, vendorLeads.profileId))
    .where(and(eq(vendorLeads.id, leadId), eq(vendorProfiles.userId, viewer.id)))
    .for("no key update", { of: vendorLeads });
  if (!lead) throw notFound();
  return lead;
}
