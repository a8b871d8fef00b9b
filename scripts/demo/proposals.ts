import { sql } from "drizzle-orm";
import { events, proposals, proposalTiers, vendorRequests } from "@/db/schema";
import type { Tx } from "@/db/types";
import { eventInterval } from "@/lib/listings/events/event-time";
import { PLAIN_TERMS, termsOfLines } from "@/lib/listings/proposals/benefits";
import type { DemoProposal } from "./content";
import * as content from "./content";
import { demoId } from "./ids";
import { cents, centsOrNull, eventId, personId, proposalId, publishedAt, tierId } from "./rows";
import { dayAfter, dayIn, instant, resolveDay, type When } from "./when";

const HOME = "marlowFerry";

/** Writes events, proposals, and tiers as their hosts drafted them, and the hosts' service requests. */
export async function loadProposals(tx: Tx, now: Date): Promise<void> {
  const all = [...content.proposals().values()];
  const drafted = all.flatMap((proposal) =>
    typeof proposal.when === "object"
      ? [eventRow({ ...proposal, when: proposal.when }, publishedAt(proposal, now), now)]
      : [],
  );
  const listed = [...content.events().values()].map((event) => ({
    ...eventRow(event, instant(now, event.listed, `listed:${event.key}`), now),
    listingId: demoId("listing", event.key),
  }));
  await tx.insert(events).values([...drafted, ...listed]);
  await tx.insert(proposals).values(all.map((proposal) => proposalRow(proposal, now)));
  await tx.insert(proposalTiers).values(all.flatMap(tierRows));
  await loadServiceRequests(tx, now);
}

type Dated = Pick<DemoProposal, "key" | "host" | "title" | "description" | "category" | "audience"> & {
  place?: string | undefined;
  when: When;
  days?: number | undefined;
  attendance?: number | undefined;
};

function eventRow(event: Dated, written: Date, now: Date): typeof events.$inferInsert {
  const { city, region, country, timeZone } = content.get(content.towns(), event.place ?? HOME);
  const { when, days } = event;
  const startDate = resolveDay(when, dayIn(timeZone, now));
  const dates = {
    startDate,
    endDate: days ? dayAfter(startDate, days - 1) : null,
    startTime: when.from,
    endTime: when.to,
    timeZone,
  };
  return {
    ...dates,
    ...eventInterval(dates),
    id: eventId(event.key),
    hostId: personId(event.host),
    title: event.title,
    description: event.description,
    category: event.category,
    city,
    region,
    country,
    expectedAttendance: event.attendance ?? null,
    targetAudience: event.audience,
    createdAt: written,
    updatedAt: written,
  };
}

function proposalRow(proposal: DemoProposal, now: Date): typeof proposals.$inferInsert {
  const town = proposal.place ? content.get(content.towns(), proposal.place) : null;
  const written = publishedAt(proposal, now);
  return {
    id: proposalId(proposal.key),
    hostId: personId(proposal.host),
    eventId: typeof proposal.when === "object" ? eventId(proposal.key) : null,
    title: proposal.title,
    description: proposal.description,
    targetAudience: proposal.audience,
    expectedReach: proposal.reach,
    category: proposal.category,
    city: town?.city ?? null,
    region: town?.region ?? null,
    country: town?.country ?? null,
    isNonEventCampaign: proposal.when === "campaign",
    sponsorshipType: proposal.type,
    fundingMode: proposal.funding,
    amountRequestedCents: cents(proposal.goal),
    benefits: proposal.benefits,
    benefitTerms: termsFor(proposal, proposal.benefits),
    ...(proposal.eventShare !== undefined && { eventShareBps: proposal.eventShare * 100 }),
    ...(proposal.previous && {
      previousProposalId: proposalId(proposal.previous),
      offersFirstRefusal: true,
    }),
    status: "draft",
    createdAt: written,
    updatedAt: written,
  };
}

function tierRows(proposal: DemoProposal): (typeof proposalTiers.$inferInsert)[] {
  return proposal.tiers.map(({ amount, description, ...tier }, position) => ({
    ...tier,
    benefitTerms: termsFor(proposal, tier.benefits),
    id: tierId(proposal.key, position),
    previousTierId: proposal.previous ? tierId(proposal.previous, position) : null,
    proposalId: proposalId(proposal.key),
    position,
    amountCents: cents(amount),
    description: description ?? null,
  }));
}

const termsFor = ({ terms }: DemoProposal, lines: readonly string[]) =>
  termsOfLines(
    lines,
    Object.fromEntries(Object.entries(terms).map(([line, own]) => [line, { ...PLAIN_TERMS, ...own }])),
  );

async function loadServiceRequests(tx: Tx, now: Date): Promise<void> {
  for (const [event, { asked, deadline, languages, services }] of Object.entries(content.serviceRequests())) {
    const { rows } = await tx.execute<{ host_id: string; start_date: string }>(sql`
      select host_id, start_date::text from events where id = ${eventId(event)}`);
    const [found] = rows;
    if (!found) throw new Error(`${event} has no date, so it can't have service requests`);
    const written = instant(now, asked, `asked:${event}`);
    await tx.insert(vendorRequests).values(
      services.map(({ service, needs, from, upTo }) => ({
        id: demoId("vendor-request", `${event}:${service}`),
        eventId: eventId(event),
        hostId: found.host_id,
        serviceType: service,
        requirements: needs,
        budgetMinCents: centsOrNull(from),
        budgetMaxCents: centsOrNull(upTo),
        deadlineOn: deadline ? dayAfter(found.start_date, deadline.days) : null,
        preferredLanguages: languages,
        formId: demoId("vendor-form", event),
        createdAt: written,
        updatedAt: written,
      })),
    );
  }
}
