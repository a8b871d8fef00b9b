import { events, proposals, proposalTiers } from "@/db/schema";
import type { Tx } from "@/db/types";
import { eventInterval } from "@/lib/events/event-time";
import { dayAfter, dayIn, resolveDay, workingTime } from "./clock";
import { chanceOf, demoId } from "./ids";
import { hostId } from "./load-people";
import { PLACES, type PlaceKey } from "./places";
import { PROPOSALS } from "./proposals/all";
import type { DemoDate, DemoProposal } from "./proposals/proposal";

const CENTS = 100;

export const proposalId = (key: string) => demoId("proposal", key);
export const eventId = (key: string) => demoId("event", key);
export const tierId = (key: string, position: number) => demoId("tier", `${key}:${position}`);

/** When a proposal was published (UTC). */
export const publishedAt = (proposal: DemoProposal, now: Date) =>
  workingTime(now, proposal.published, chanceOf(`published:${proposal.key}`));

/** Writes events, proposals and tiers as their hosts drafted them. */
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

/** A relative date in a town, as an event's columns. */
export function datesOf(when: DemoDate, place: PlaceKey, now: Date) {
  const { timeZone } = PLACES[place];
  const startDate = resolveDay(when, dayIn(timeZone, now));
  const dates = {
    startDate,
    endDate: when.days ? dayAfter(startDate, when.days - 1) : null,
    startTime: when.from ?? null,
    endTime: when.to ?? null,
    timeZone,
  };
  return { ...dates, ...eventInterval(dates) };
}

function eventRow(proposal: Dated, now: Date): typeof events.$inferInsert {
  const at = proposal.place ?? "marlowFerry";
  const place = PLACES[at];
  const { when } = proposal;
  const written = publishedAt(proposal, now);
  return {
    ...datesOf(when, at, now),
    id: eventId(proposal.key),
    hostId: hostId(proposal.host),
    title: proposal.title,
    description: proposal.description,
    category: proposal.category,
    city: place.city,
    region: place.region,
    country: place.country,
    expectedAttendance: when.attendance ?? null,
    targetAudience: proposal.audience,
    createdAt: written,
    updatedAt: written,
  };
}

function proposalRow(proposal: DemoProposal, now: Date): typeof proposals.$inferInsert {
  const place = proposal.place && PLACES[proposal.place];
  const written = publishedAt(proposal, now);
  return {
    id: proposalId(proposal.key),
    hostId: hostId(proposal.host),
    eventId: hasDate(proposal) ? eventId(proposal.key) : null,
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
    status: "draft",
    createdAt: written,
    updatedAt: written,
  };
}

function tierRows(proposal: DemoProposal): (typeof proposalTiers.$inferInsert)[] {
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
