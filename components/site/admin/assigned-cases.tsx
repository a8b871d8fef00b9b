import { Section } from "@/components/layout/section";
import { ReaderTime } from "@/components/text/reader-time";
import { buttonClass } from "@/components/ui/button-style";
import { TaskList } from "@/components/ui/task-list";
import type { AssignedCaseDto } from "@/lib/site/admin/assigned-cases";

/** The open cases that the viewer works on. Renders nothing if there are none. */
export function AssignedCases({ cases }: { cases: readonly AssignedCaseDto[] }) {
  if (cases.length === 0) return null;
  return (
    <Section id="assigned" className="mb-12" title="Assigned to you">
      <TaskList
        tasks={cases.map(({ id, label, title, path, since }) => ({
          key: id,
          title,
          text: (
            <>
              {label}. Yours since <ReaderTime iso={since.toISOString()} />.
            </>
          ),
          action: (
            <a href={path} className={buttonClass({ variant: "secondary", size: "sm" })}>
              Open<span className="sr-only"> {title}</span>
            </a>
          ),
        }))}
      />
    </Section>
  );
}
