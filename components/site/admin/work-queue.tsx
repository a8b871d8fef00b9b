import { Section } from "@/components/layout/section";
import { ReaderTime } from "@/components/text/reader-time";
import { buttonClass } from "@/components/ui/button-style";
import { EmptyState } from "@/components/ui/empty-state";
import { TaskList } from "@/components/ui/task-list";
import { type NeedsDto, workQueueLines } from "@/lib/site/admin/work-queue";

/** An admin's open tasks, each with a link. */
export function Needs({ needs }: { needs: NeedsDto }) {
  const lines = workQueueLines(needs);
  return (
    <Section id="needs" className="mb-12" title="Action items">
      {lines.length > 0 ? (
        <TaskList
          tasks={lines.map(({ key, text, path }) => ({
            key,
            title: text,
            text:
              key === "disputes" && needs.disputeDueAt ? (
                <>
                  The first is due by <ReaderTime iso={needs.disputeDueAt.toISOString()} />.
                </>
              ) : null,
            action: (
              <a href={path} className={buttonClass({ variant: "secondary", size: "sm" })}>
                Open<span className="sr-only"> {text}</span>
              </a>
            ),
          }))}
        />
      ) : (
        <EmptyState title="You're all caught up" level={3}>
          Reports, appeals, disputes, payouts, and failures appear here.
        </EmptyState>
      )}
    </Section>
  );
}
