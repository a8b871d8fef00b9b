import "server-only";
import { and, eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { mediations, sponsorships, users } from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";
import { isVisibleTo, SPONSORSHIP_COLUMNS } from "@/lib/funding/sponsorships/visibility";
import { nameOf } from "../internal/mediation-row";
import { canRequestMediation } from "../policy";
import type { MediationDto } from "../schema";
import { requestBy } from "../status";

const host = alias(users, "host");

/** The mediation of a sponsorship, or until when the viewer may ask for it. Null: neither, or hidden from the viewer. */
export async function getMediation(ctx: Ctx, sponsorshipId: string): Promise<MediationDto | null> {
  const { db, viewer } = ctx;
  const [row] = await db
    .select({
      sponsorship: sponsorships,
      mediation: mediations,
      sponsor: { companyName: users.companyName, fullName: users.fullName },
      host: { companyName: host.companyName, fullName: host.fullName },
    })
    .from(sponsorships)
    .innerJoin(users, eq(users.id, sponsorships.sponsorId))
    .innerJoin(host, eq(host.id, sponsorships.hostId))
    .leftJoin(mediations, eq(mediations.sponsorshipId, sponsorships.id))
    .where(and(eq(sponsorships.id, sponsorshipId), isVisibleTo(viewer, SPONSORSHIP_COLUMNS)));
  if (!row || !viewer) return null;
  const { sponsorship, mediation } = row;
  const { releasedAt } = sponsorship;
  const canRequest = mediation === null && canRequestMediation(sponsorship, ctx.now());
  if (!mediation && !canRequest) return null;
  return {
    requestBy: canRequest && releasedAt ? requestBy(releasedAt) : null,
    other: nameOf(viewer.id === sponsorship.sponsorId ? row.host : row.sponsor),
    asked: mediation && {
      id: mediation.id,
      isMine: mediation.requestedById === viewer.id,
      status: mediation.status,
      reason: mediation.reason,
      answer: mediation.answer,
      at: mediation.createdAt,
      endsAt: mediation.endsAt,
      closedAt: mediation.closedAt,
      outcome: mediation.outcome,
    },
  };
}
