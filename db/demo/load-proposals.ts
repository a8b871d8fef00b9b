import { type SQL, sql } from "drizzle-orm";
import type { PgInsertValue } from "drizzle-orm/pg-core";
import { events, proposals, proposalTiers } from "@/db/schema";
import type { Tx } from "@/db/types";
import { dayAfter, dayIn, daysBefore, resolveDay } from "./clock";
import { demoId } from "./ids";
import { hostId } from "./load-people";
import { PLACES } from "./places";
import { PROPOSALS } from "./proposals/all";
import type { DemoDate, DemoProposal } from "./proposals/proposal";

const CENTS = 100;

export const proposalId = (key: string) => demoId("proposal", key);
export const tierId = (key: string, position: number) => demoId("tier", `${key}:${position}`);

/** When a proposal was published (UTC). */
export const publishedAt = (proposal: DemoProposal, now: Date) =>
  daysBefore(now, proposal.published, (proposal.title.length % 10) / 10);

/** Writes events, proposals and tiers as they were before anybody paid. */
export async function loadProposals(tx: Tx, now: Date): Promise<void> {
  const dated = PROPOSALS.filter(hasDate);
  await tx.insert(events).values(dated.map((proposal) => eventRow(proposal, now)));
  await tx.insert(proposals).values(PROPOSALS.map((proposal) => proposalRow(proposal, now)));
  await tx.insert(proposalTiers).values(PROPOSALS.flatMap(tierRows));
}

type Dated = DemoProposal & { when: DemoDate };

function hasDate(proposal: DemoProposal): proposal is Dated {
  return proposal.when !== null && proposal.when !== "campaign";
}

/** A local time as an instant; Postgres knows every zone's history. */
function instantOf(day: string, time: string, zone: string): SQL<Date> {
  return sql<Date>`${`${day} ${time}`}::timestamp at time zone ${zone}::text`;
}

function eventRow(proposal: Dated, now: Date): PgInsertValue<typeof events> {
  const place = PLACES[proposal.place ?? "marlowFerry"];
  const { when } = proposal;
  const first = resolveDay(when, dayIn(place.timeZone, now));
  const last = dayAfter(first, (when.days ?? 1) - 1);
  const published = publishedAt(proposal, now);
  return {
    id: demoId("event", proposal.key),
    hostId: hostId(proposal.host),
    title: proposal.title,
    description: proposal.description,
    category: proposal.category,
    city: place.city,
    region: place.region,
    country: place.country,
    startDate: first,
    endDate: last === first ? null : last,
    startTime: when.from ?? null,
    endTime: when.to ?? null,
    timeZone: place.timeZone,
    startsAt: instantOf(first, when.from ?? "00:00", place.timeZone),
    endsAt: instantOf(when.to ? last : dayAfter(last, 1), when.to ?? "00:00", place.timeZone),
    expectedAttendance: when.attendance ?? null,
    targetAudience: proposal.audience,
    createdAt: published,
    updatedAt: published,
  };
}

function proposalRow(proposal: DemoProposal, now: Date): PgInsertValue<typeof proposals> {
  const place = proposal.place && PLACES[proposal.place];
  const published = publishedAt(proposal, now);
  return {
    id: proposalId(proposal.key),
    hostId: hostId(proposal.host),
    eventId: hasDate(proposal) ? demoId("event", proposal.key) : null,
    title: proposal.title,
    description: proposal.description,
    targetAudience: proposal.audience,
    expectedReach: proposal.reach,
    category: proposal.category,
    city: place?.city ?? null,
    region: place?.region ?? null,
    country: place?.country ?? null,
    isNonEventCampaign: proposal.when === "campaign",
    sponsorshipType: proposal.type ?? "supporting_sponsor",
    fundingMode: proposal.funding ?? "single",
    amountRequestedCents: proposal.goal * CENTS,
    benefits: proposal.benefits ?? [],
    status: "active",
    publishedAt: published,
    createdAt: published,
    updatedAt: published,
  };
}

function tierRows(proposal: DemoProposal): PgInsertValue<typeof proposalTiers>[] {
  return proposal.tiers.map((tier, position) => ({
    id: tierId(proposal.key, position),
    proposalId: proposalId(proposal.key),
    position,
    name: tier.name,
    amountCents: tier.amount * CENTS,
    description: tier.description ?? null,
    benefits: tier.benefits,
    places: tier.places ?? 1,
  }));
}
