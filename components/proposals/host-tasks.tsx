import type { ReactNode } from "react";
import { ButtonLink } from "@/components/ui/button-link";
import { purchasePath } from "@/lib/billing/paths";
import { formatCents } from "@/lib/core/money";
import { proposalPath } from "@/lib/core/slug";
import type { HostTask } from "@/lib/proposals/host-tasks";

/** What waits for the host today, each with the one thing to do about it. */
export function HostTasks({ tasks }: { tasks: readonly HostTask[] }) {
  return (
    <ul className="divide-y divide-line rounded border border-line border-l-4 border-l-sun bg-raised">
      {tasks.map((task) => (
        <Line key={keyOf(task)} task={task} />
      ))}
    </ul>
  );
}

const keyOf = (task: HostTask) => (task.kind === "finish" ? "finish" : task.kind + task.proposal.id);

function Line({ task }: { task: HostTask }) {
  switch (task.kind) {
    case "pay":
      return (
        <Row
          title={`${task.proposal.title} is not public yet`}
          action={
            <ButtonLink href={purchasePath(task.orderId)} size="sm" prefetch={false}>
              Complete purchase
            </ButtonLink>
          }
        >
          It is published the moment its payment arrives.
        </Row>
      );
    case "finish":
      return (
        <Row
          title={task.title ? `${task.title} is a draft` : "You have a draft without a title"}
          action={
            <ButtonLink href="/createproposal" size="sm" variant="secondary" prefetch={false}>
              Go on writing
            </ButtonLink>
          }
        >
          Everything you typed is kept for 30 days after you last touched it.
        </Row>
      );
    case "soon":
      return (
        <Row
          title={`${task.proposal.title} is ${task.daysLeft === 1 ? "tomorrow or sooner" : `in ${task.daysLeft} days`}`}
          action={
            <ButtonLink href={proposalPath(task.proposal)} size="sm" variant="secondary" prefetch={false}>
              View
            </ButtonLink>
          }
        >
          {formatCents(task.missingCents, task.proposal.currency)} are still missing. Send its page to
          businesses you know.
        </Row>
      );
  }
}

function Row({ title, children, action }: { title: string; children: ReactNode; action: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-3.5 sm:px-5">
      <div className="min-w-0">
        <p className="font-semibold">{title}</p>
        <p className="text-sm text-quiet">{children}</p>
      </div>
      {action}
    </li>
  );
}
