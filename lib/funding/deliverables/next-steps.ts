import { formatLastDay } from "@/lib/core/dates";
import type { Side } from "@/lib/funding/sponsorships/held-funds";
import type { TeamDeliverable } from "./schema";

/** What one side must do next about the benefits of a sponsorship, and by when, in sentences. */
export function benefitSteps(items: readonly TeamDeliverable[], side: Side): string[] {
  return items.some(({ isLive }) => isLive)
    ? STEPS[side].flatMap(([status, text]) => stepOf(items, status, text))
    : [];
}

type Step = readonly [status: TeamDeliverable["status"], text: (what: string) => string];

const STEPS: Readonly<Record<Side, readonly Step[]>> = {
  sponsor: [
    ["waiting_for_sponsor", (what) => `Send what your host needs for ${what}`],
    ["proved", (what) => `Accept ${what}`],
    ["make_good_offered", (what) => `Agree to a make-good for ${what}`],
  ],
  host: [
    ["change_requested", (what) => `Respond to the changes your sponsor requested for ${what}`],
    ["missed", (what) => `Offer a make-good for ${what}`],
  ],
};

function stepOf(
  items: readonly TeamDeliverable[],
  status: TeamDeliverable["status"],
  text: Step[1],
): string[] {
  const waiting = items.filter((item) => item.status === status);
  const [first] = waiting.toSorted((a, b) => Number(a.deadlineAt) - Number(b.deadlineAt));
  if (!first) return [];
  const what = waiting.length === 1 ? `“${first.title}”` : `${waiting.length} benefits`;
  return [
    `${text(what)}${first.deadlineAt ? ` by ${formatLastDay(first.deadlineAt, first.timeZone)}` : ""}.`,
  ];
}
