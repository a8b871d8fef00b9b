import { ButtonLink } from "@/components/ui/button-link";
import type { Task } from "@/components/ui/task-list";
import { REPORTS_PATH } from "@/lib/funding/sponsorship-reports/paths";

/** The host's reports that are ready to send: at most one task, with a link. */
export const reportTasks = (count: number): Task[] =>
  count === 0
    ? []
    : [
        {
          key: "reports",
          title: count === 1 ? "A sponsorship report is ready" : `${count} sponsorship reports are ready`,
          text: "Add your words, check the reports, and send them with one button.",
          action: (
            <ButtonLink href={REPORTS_PATH} size="sm" prefetch={false}>
              View reports
            </ButtonLink>
          ),
        },
      ];
