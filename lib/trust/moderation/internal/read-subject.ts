import "server-only";
import { and, eq, ne, type SQL, sql } from "drizzle-orm";
import type { ReportSubject } from "@/db/enums";
import {
  agentListings,
  events,
  messages,
  proposals,
  proposalTiers,
  proposalUpdates,
  reviews,
  threads,
  users,
  vendorProfiles,
  vendorServices,
} from "@/db/schema";
import type { Executor } from "@/db/types";
import { AGENT_PATHS } from "@/lib/agents/agreements/paths";
import { proposalPath } from "@/lib/core/slug";
import { visibleTexts } from "@/lib/listings/proposals/visible-texts";
import { submitOfferPath, vendorDetailsPath, vendorProfilePath } from "@/lib/vendors/profiles/paths";
import { type SeenPicture, type Subject, snapshotOf } from "../subject";

type Reader = (db: Executor, id: string) => Promise<Subject | null>;

/** The `key` and `alt` of a query's pictures, in display order. */
const picturesOf = async (db: Executor, query: SQL): Promise<SeenPicture[]> => [
  ...(await db.execute<{ key: string; alt: string | null }>(query)).rows,
];

const proposal: Reader = async (db, id) => {
  const [found] = await db
    .select({ row: proposals, event: events })
    .from(proposals)
    .leftJoin(events, eq(events.id, proposals.eventId))
    .where(eq(proposals.id, id));
  if (!found) return null;
  const { row, event: happening } = found;
  const tiers = await db
    .select()
    .from(proposalTiers)
    .where(eq(proposalTiers.proposalId, id))
    .orderBy(proposalTiers.position);
  const written = {
    ...row,
    targetAudience: row.targetAudience ?? happening?.targetAudience ?? null,
    eventPlatformLink: row.eventPlatformLink ?? happening?.platformLink ?? null,
    isCampaign: row.isNonEventCampaign,
    goalCents: row.amountRequestedCents,
    event: happening && {
      ...happening,
      startTime: happening.startTime?.slice(0, 5) ?? null,
      endTime: happening.endTime?.slice(0, 5) ?? null,
      startsAt: happening.startsAt.toISOString(),
      endsAt: happening.endsAt.toISOString(),
    },
    tiers: tiers.map((tier) => ({ ...tier, sold: 0, reserved: 0 })),
  };
  const pictures = await picturesOf(
    db,
    sql`select m.storage_key as key, i.alt from proposal_images i join media m on m.id = i.media_id
      where i.proposal_id = ${id} order by i.position`,
  );
  return {
    personId: row.hostId,
    snapshot: snapshotOf(row.title, visibleTexts(written), pictures),
    path: proposalPath(row),
    isHidden: row.status === "removed",
  };
};

const vendor: Reader = async (db, id) => {
  const [row] = await db.select().from(vendorProfiles).where(eq(vendorProfiles.id, id));
  if (!row) return null;
  const pictures = await picturesOf(
    db,
    sql`select m.storage_key as key, 'Logo' as alt, -1 as position from media m where m.id = ${row.logoMediaId}
      union all
      select m.storage_key, i.alt, i.position from vendor_images i join media m on m.id = i.media_id
      where i.profile_id = ${id} order by position`,
  );
  return {
    personId: row.userId,
    snapshot: snapshotOf(
      row.businessName,
      [
        ["Tagline", row.tagline],
        ["About", row.bio],
        ["What they do", row.serviceDescription],
        ["Website", row.website],
        ["Portfolio", row.portfolioLink],
        ["Video", row.videoLink],
      ],
      pictures.map(({ key, alt }) => ({ key, alt })),
    ),
    path: vendorProfilePath(row),
    isHidden: row.flaggedAt !== null,
  };
};

const service: Reader = async (db, id) => {
  const [row] = await db
    .select({ service: vendorServices, profile: vendorProfiles })
    .from(vendorServices)
    .innerJoin(vendorProfiles, eq(vendorProfiles.id, vendorServices.profileId))
    .where(eq(vendorServices.id, id));
  if (!row) return null;
  const pictures = await picturesOf(
    db,
    sql`select m.storage_key as key, i.alt from vendor_service_images i join media m on m.id = i.media_id
      where i.service_id = ${id} order by i.position`,
  );
  return {
    personId: row.profile.userId,
    snapshot: snapshotOf(
      row.service.title,
      [
        ["Of", row.profile.businessName],
        ["Description", row.service.description],
        ["Portfolio", row.service.portfolioLink],
        ["Video", row.service.videoLink],
      ],
      pictures,
    ),
    path: vendorDetailsPath(row.profile, id),
    isHidden: row.service.hiddenAt !== null,
  };
};

const agentListing: Reader = async (db, id) => {
  const [row] = await db
    .select({ listing: agentListings, title: proposals.title })
    .from(agentListings)
    .innerJoin(proposals, eq(proposals.id, agentListings.proposalId))
    .where(and(eq(agentListings.id, id), ne(agentListings.status, "unpaid")));
  if (!row) return null;
  return {
    personId: row.listing.hostId,
    snapshot: snapshotOf(row.title, [
      ["Description", row.listing.description],
      ["Commission", row.listing.commissionDescription],
      ["Experience", row.listing.preferredExperience],
    ]),
    path: AGENT_PATHS.apply(id),
    isHidden: row.listing.hiddenAt !== null,
  };
};

const event: Reader = async (db, id) => {
  const [row] = await db.select().from(events).where(eq(events.id, id));
  if (!row) return null;
  return {
    personId: row.hostId,
    snapshot: snapshotOf(row.title, [
      ["Description", row.description],
      ["Audience", row.targetAudience],
      ["Event page", row.platformLink],
    ]),
    path: submitOfferPath(id),
    isHidden: false,
  };
};

const user: Reader = async (db, id) => {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, id), ne(users.accountStatus, "deleted")));
  if (!row) return null;
  return {
    personId: row.id,
    snapshot: snapshotOf(
      row.fullName,
      [
        ["Company", row.companyName],
        ["About", row.bio],
        ["Website", row.website],
      ],
      row.profileImageKey ? [{ key: row.profileImageKey, alt: "Profile picture" }] : [],
    ),
    path: null,
    isHidden: row.accountStatus === "suspended",
  };
};

const subjectTitle = sql<string | null>`(
  select s.title from app.conversation_subjects s
  where s.subject_type = threads.subject_type and s.subject_id = threads.subject_id)`;

/** Either side may be meant. The reporter determines who the report is about. */
const thread: Reader = async (db, id) => {
  const [row] = await db
    .select({ personId: threads.starterId, title: subjectTitle })
    .from(threads)
    .where(eq(threads.id, id));
  return row ? talk("Conversation", { ...row, hiddenAt: null }) : null;
};

const message: Reader = async (db, id) => {
  const [row] = await db
    .select({ personId: messages.senderId, title: subjectTitle, hiddenAt: messages.hiddenAt })
    .from(messages)
    .innerJoin(threads, eq(threads.id, messages.threadId))
    .where(eq(messages.id, id));
  return row ? talk("Message", row) : null;
};

/** Message text isn't copied: it can't be edited, and opening it is logged. */
const talk = (
  what: string,
  { personId, title, hiddenAt }: { personId: string; title: string | null; hiddenAt: Date | null },
): Subject => ({
  personId,
  snapshot: snapshotOf(title ? `${what} about ${title}` : what, []),
  path: null,
  isHidden: hiddenAt !== null,
});

const review: Reader = async (db, id) => {
  const [row] = await db.select().from(reviews).where(eq(reviews.id, id));
  if (!row) return null;
  return {
    personId: row.authorId,
    snapshot: snapshotOf(`Review: ${row.rating} of 5`, [
      ["Words", row.text],
      ["Answer", row.reply],
    ]),
    path: null,
    isHidden: row.hiddenAt !== null,
  };
};

const update: Reader = async (db, id) => {
  const [row] = await db
    .select({ update: proposalUpdates, proposal: proposals })
    .from(proposalUpdates)
    .innerJoin(proposals, eq(proposals.id, proposalUpdates.proposalId))
    .where(eq(proposalUpdates.id, id));
  if (!row) return null;
  const pictures = await picturesOf(
    db,
    sql`select m.storage_key as key, i.alt from proposal_update_images i join media m on m.id = i.media_id
      where i.update_id = ${id} order by i.position`,
  );
  return {
    personId: row.proposal.hostId,
    snapshot: snapshotOf(
      `Update on ${row.proposal.title}`,
      [
        ["Title", row.update.title],
        ["Words", row.update.words],
      ],
      pictures,
    ),
    path: proposalPath(row.proposal),
    isHidden: row.update.hiddenAt !== null,
  };
};

const READERS: Record<ReportSubject, Reader> = {
  proposal,
  vendor,
  service,
  agent_listing: agentListing,
  event,
  user,
  thread,
  message,
  review,
  update,
};

/** Reads content as it is now, regardless of visibility; null if it doesn't exist. Callers must check access. */
export function readSubject(db: Executor, kind: ReportSubject, id: string): Promise<Subject | null> {
  return READERS[kind](db, id);
}
