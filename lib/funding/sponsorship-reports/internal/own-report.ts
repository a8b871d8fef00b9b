import "server-only";
import { eq } from "drizzle-orm";
import { sponsorshipReports } from "@/db/schema";
import type { Tx } from "@/db/types";
import { notFound } from "@/lib/core/errors";
import type { Side } from "@/lib/funding/sponsorships/held-funds";
import type { Report } from "./issue-version";

/** The report of a sponsorship, locked, and the viewer's side. Throws `not_found` for anyone else, and without one. */
export async function lockOwnReport(
  tx: Tx,
  sponsorshipId: string,
  viewerId: string,
): Promise<{ report: Report; side: Side }> {
  const [report] = await tx
    .select()
    .from(sponsorshipReports)
    .where(eq(sponsorshipReports.sponsorshipId, sponsorshipId))
    .for("update");
  if (report?.sponsorId === viewerId) return { report, side: "sponsor" };
  if (report?.hostId === viewerId) return { report, side: "host" };
  throw notFound();
}
