import { Section } from "@/components/layout/section";
import { ButtonLink } from "@/components/ui/button-link";
import { type Task, TaskList } from "@/components/ui/task-list";
import { formatDay } from "@/lib/core/dates";
import type { Reader } from "@/lib/funding/deliverables/copy";
import { benefitsPath, DELIVERIES_PATH, teamBenefitsPath } from "@/lib/funding/deliverables/paths";
import type { NextDeadline } from "@/lib/funding/deliverables/queries/next-deadline";

/** What waits for a sponsor or a team member, and by when. Renders nothing without any. */
export function DeadlineTask({ next, reader }: { next: NextDeadline | null; reader: Reader }) {
  if (!next) return null;
  return (
    <Section id="benefits-waiting" className="mb-10" title="Waiting for you">
      <TaskList tasks={deadlineTasks(next, reader)} />
    </Section>
  );
}

/** What waits for someone, and by when: at most one task, with a link. */
export function deadlineTasks(next: NextDeadline | null, reader: Reader): Task[] {
  if (!next) return [];
  const { count, until, timeZone, proposalTitle, sponsorshipId } = next;
  const href = {
    sponsor: DELIVERIES_PATH,
    host: benefitsPath(sponsorshipId),
    team: teamBenefitsPath(sponsorshipId),
  }[reader];
  return [
    {
      key: "benefits",
      title: `${count} ${count === 1 ? "benefit needs" : "benefits need"} your attention`,
      text: until ? `Next: ${proposalTitle}, by ${formatDay(until, timeZone)}.` : proposalTitle,
      action: (
        <ButtonLink href={href} size="sm" prefetch={false}>
          {reader === "sponsor" ? "View deliveries" : "View benefits"}
        </ButtonLink>
      ),
    },
  ];
}
