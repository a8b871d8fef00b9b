import { Section } from "@/components/layout/section";
import { ButtonLink } from "@/components/ui/button-link";
import { TaskList } from "@/components/ui/task-list";
import { formatDay } from "@/lib/core/dates";
import type { Reader } from "@/lib/funding/deliverables/copy";
import { benefitsPath, DELIVERIES_PATH } from "@/lib/funding/deliverables/paths";
import type { NextDeadline } from "@/lib/funding/deliverables/queries/next-deadline";

type Props = { next: NextDeadline | null; reader: Reader };

/** What waits for a sponsor or a host, and by when: one line with a link. Renders nothing without any. */
export function DeadlineTask({ next, reader }: Props) {
  if (!next) return null;
  const { count, until, timeZone, proposalTitle, sponsorshipId } = next;
  const isSponsor = reader === "sponsor";
  return (
    <Section
      id="benefits-waiting"
      className="mb-10"
      title={isSponsor ? "Benefits to accept" : "Benefits to answer"}
    >
      <TaskList
        tasks={[
          {
            key: "benefits",
            title: `${count} ${count === 1 ? "benefit waits" : "benefits wait"} for your answer`,
            text: until ? `Answer by ${formatDay(until, timeZone)}: ${proposalTitle}.` : proposalTitle,
            action: (
              <ButtonLink
                href={isSponsor ? DELIVERIES_PATH : benefitsPath(sponsorshipId)}
                size="sm"
                prefetch={false}
              >
                {isSponsor ? "View deliveries" : "View benefits"}
              </ButtonLink>
            ),
          },
        ]}
      />
    </Section>
  );
}
