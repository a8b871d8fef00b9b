import { formatMinute } from "@/lib/core/dates";
import { benefitsPath, teamBenefitsPath } from "@/lib/funding/deliverables/paths";
import { assetsPath } from "@/lib/funding/sponsorships/paths";
import { type CalendarEvent, calendarFile } from "@/lib/listings/events/calendar-file";
import { wallClockAt } from "@/lib/listings/events/event-time";
import { type Deadline, type DeadlineTask, deadlinesOf, type OpenBenefit } from "./deadline";

/** A person's deadlines as a file to subscribe to. `site`: this site's origin. */
export function deadlineFile(
  benefits: readonly OpenBenefit[],
  { site, brand }: { site: string; brand: string },
): string {
  const events = benefits.flatMap((benefit) =>
    deadlinesOf(benefit).map((deadline) => toEvent(benefit, deadline, site)),
  );
  return calendarFile(events, { brand, name: `My deadlines (${brand})` });
}

function toEvent(benefit: OpenBenefit, { task, at }: Deadline, site: string): CalendarEvent {
  const timeZone = benefit.timeZone ?? "UTC";
  // A period that ends at midnight ends on the day before.
  const { date } = wallClockAt(new Date(at.getTime() - 1), timeZone);
  const url = site + pathOf(benefit, task);
  return {
    uid: `${task}-${benefit.id}@${new URL(site).hostname}`,
    updatedAt: benefit.updatedAt,
    summary: SUMMARIES[benefit.side][task](benefit),
    description: [benefit.proposalTitle, `Until ${formatMinute(at, timeZone)}`, url].join("\n\n"),
    url,
    status: "CONFIRMED",
    isBusy: false,
    location: null,
    firstDay: date,
    lastDay: date,
    startsAt: null,
    endsAt: null,
  };
}

function pathOf({ isTeam, sponsorshipId }: OpenBenefit, task: DeadlineTask): string {
  if (isTeam) return teamBenefitsPath(sponsorshipId);
  if (task === "send") return assetsPath(sponsorshipId);
  return benefitsPath(sponsorshipId);
}

type Summary = (benefit: Pick<OpenBenefit, "title" | "sponsorName" | "hostName">) => string;

const SUMMARIES: Readonly<Record<OpenBenefit["side"], Readonly<Record<DeadlineTask, Summary>>>> = {
  host: {
    deliver: ({ title, sponsorName }) => `Deliver “${title}” to ${sponsorName}`,
    send: ({ title, sponsorName }) => `${sponsorName} sends what “${title}” needs`,
    accept: ({ title, sponsorName }) => `Last day for ${sponsorName} to accept “${title}”`,
    answer: ({ title, sponsorName }) => `Answer ${sponsorName}'s change request: “${title}”`,
    offer: ({ title, sponsorName }) => `Offer ${sponsorName} a make-good for “${title}”`,
    agree: ({ title, sponsorName }) =>
      `Last day for ${sponsorName} to decide on your make-good for “${title}”`,
    write: ({ title, sponsorName }) => `Answer ${sponsorName}'s dispute about “${title}”`,
  },
  sponsor: {
    deliver: ({ title, hostName }) => `${hostName} delivers “${title}”`,
    send: ({ title, hostName }) => `Send ${hostName} what “${title}” needs`,
    accept: ({ title, hostName }) => `Accept “${title}” from ${hostName}`,
    answer: ({ title, hostName }) => `Last day for ${hostName} to answer your change request: “${title}”`,
    offer: ({ title, hostName }) => `Last day for ${hostName} to offer a make-good for “${title}”`,
    agree: ({ title, hostName }) => `Decide on ${hostName}'s make-good for “${title}”`,
    write: ({ title }) => `Last day to write about your dispute: “${title}”`,
  },
};
