import { SectionHeader } from "@/components/layout/section-header";
import { ButtonLink } from "@/components/ui/button-link";
import { type Task, TaskList } from "@/components/ui/task-list";
import { AGENT_PATHS } from "@/lib/agents/agreements/paths";
import { formatDay } from "@/lib/core/dates";
import { formatCents } from "@/lib/core/money";
import { proposalPath } from "@/lib/core/slug";
import { HOST_INQUIRIES_PATH } from "@/lib/funding/inquiries/paths";
import { pipelinePath } from "@/lib/funding/pipeline/paths";
import { OWN_PROFILE } from "@/lib/identity/accounts/paths";
import type { HostTask } from "@/lib/listings/proposals/host-tasks";
import { PLANS, PRODUCTS } from "@/lib/money/orders/products";
import { purchasePath, transferPath } from "@/lib/money/payments/paths";

/** What waits for the host today; nothing at all where nothing does. */
export function HostTasks({ tasks }: { tasks: readonly HostTask[] }) {
  if (tasks.length === 0) return null;
  return (
    <section aria-labelledby="today" className="mb-10">
      <SectionHeader id="today" title="Today" />
      <TaskList tasks={tasks.map(toTask)} />
    </section>
  );
}

function toTask(task: HostTask): Task {
  switch (task.kind) {
    case "organization":
      return {
        key: "organization",
        title: "Name your organization",
        text: "We need its name before your first payout. If you host on your own, enter your own name.",
        action: <Go href={OWN_PROFILE} label="Add the name" main />,
      };
    case "hidden":
      return {
        key: "hidden",
        title: `${task.count} live ${task.count === 1 ? "proposal is" : "proposals are"} hidden`,
        text: `Your plan shows ${PLANS.starter.proposals} at a time. Nothing was deleted.`,
        action: <Go href="/chooseproposals" label="Choose what stays" main />,
      };
    case "plan_ends": {
      const { plan, endsAt, worksUntil, isGrace } = task;
      const { label } = PRODUCTS[plan];
      return {
        key: "plan",
        title: isGrace ? `Your ${label} plan has ended` : `Your ${label} plan ends on ${formatDay(endsAt)}`,
        text: `It keeps working until ${formatDay(worksUntil)}. It does not renew by itself.`,
        action: <Go href={`/purchase?plan=${plan.slice("host:".length)}`} label={`Renew ${label}`} main />,
      };
    }
    case "transfer":
      return {
        key: `transfer ${task.orderId}`,
        title: `A sponsor of ${task.proposal.title} asks to pay by bank transfer`,
        text: `The place is kept until ${formatDay(task.until)} for your answer.`,
        action: <Go href={transferPath(task.orderId)} label="Answer" main />,
      };
    case "interest":
      return {
        key: "interest",
        title: `${task.count === 1 ? "A sponsor waits" : `${task.count} sponsors wait`} for your answer`,
        text: "They are interested in your proposals, or offer another amount.",
        action: <Go href={HOST_INQUIRIES_PATH} label="Answer" main />,
      };
    case "agents":
      return {
        key: "agents",
        title: `${task.count === 1 ? "An agent waits" : `${task.count} agents wait`} for your answer`,
        text: "They would like to bring you sponsors. You decide who does.",
        action: <Go href={AGENT_PATHS.applications} label="Answer" main />,
      };
    case "next_step":
      return {
        key: "next steps",
        title: `${task.count === 1 ? "A next step with a sponsor is" : `${task.count} next steps with sponsors are`} due`,
        text: "You have set the day yourself.",
        action: <Go href={pipelinePath({ due: true })} label="See them" />,
      };
    case "cancel_asked": {
      const { id, title, cancelAsks } = task.proposal;
      return {
        key: `cancel ${id}`,
        title: `${cancelAsks === 1 ? "A sponsor asks" : `${cancelAsks} sponsors ask`} to cancel ${title}`,
        text: "The terms give them no refund, so you decide: all of it, a part, or nothing.",
        action: <Go href="/hostdashboard/funds" label="Read why" main />,
      };
    }
    case "pay":
      return {
        key: `pay ${task.orderId}`,
        title: `${task.proposal.title} is not public yet`,
        text: "It is published the moment its payment arrives.",
        action: <Go href={purchasePath(task.orderId)} label="Complete purchase" main />,
      };
    case "finish":
      return {
        key: "finish",
        title: task.title ? `${task.title} is a draft` : "You have a draft without a title",
        text: "Everything you typed is kept for 30 days after you last touched it.",
        action: <Go href="/createproposal" label="Go on writing" />,
      };
    case "soon":
      return {
        key: `soon ${task.proposal.id}`,
        title: `${task.proposal.title} ${task.daysLeft === 1 ? "is within a day" : `is in ${task.daysLeft} days`}`,
        text: `${formatCents(task.missingCents, task.proposal.currency)} are still missing. Send its page to businesses you know.`,
        action: <Go href={proposalPath(task.proposal)} label="View" />,
      };
  }
}

function Go({ href, label, main = false }: { href: string; label: string; main?: boolean }) {
  return (
    <ButtonLink href={href} size="sm" variant={main ? "primary" : "secondary"} prefetch={false}>
      {label}
    </ButtonLink>
  );
}
