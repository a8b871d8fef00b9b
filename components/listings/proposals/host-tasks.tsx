import { Section } from "@/components/layout/section";
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
import { PLANS } from "@/lib/money/orders/plans";
import { PRODUCTS } from "@/lib/money/orders/products";
import { purchasePath, transferPath } from "@/lib/money/payments/paths";

type Props = {
  tasks: readonly HostTask[];
  /** Tasks of later aggregates, shown first. */
  more: readonly Task[];
};

/** The host's tasks for today. Renders nothing without any. */
export function HostTasks({ tasks, more }: Props) {
  if (tasks.length + more.length === 0) return null;
  return (
    <Section id="today" className="mb-10" title="Today">
      <TaskList tasks={[...more, ...tasks.map(toTask)]} />
    </Section>
  );
}

function toTask(task: HostTask): Task {
  switch (task.kind) {
    case "organization":
      return {
        key: "organization",
        title: "Name your organization",
        text: "We need it before your first payout. If you host on your own, enter your own name.",
        action: <Go href={OWN_PROFILE} label="Add the name" main />,
      };
    case "hidden":
      return {
        key: "hidden",
        title: `${task.count} live ${task.count === 1 ? "proposal is" : "proposals are"} hidden`,
        text: `Your plan shows ${PLANS.starter.proposals} live proposal at a time. Nothing was deleted.`,
        action: <Go href="/chooseproposals" label="Choose what stays visible" main />,
      };
    case "plan_ends": {
      const { plan, endsAt, worksUntil, isGrace } = task;
      const { label } = PRODUCTS[plan];
      return {
        key: "plan",
        title: isGrace ? `Your ${label} plan has ended` : `Your ${label} plan ends on ${formatDay(endsAt)}`,
        text: `It keeps working until ${formatDay(worksUntil)}. It doesn't renew automatically.`,
        action: <Go href={`/purchase?plan=${plan.slice("host:".length)}`} label={`Renew ${label}`} main />,
      };
    }
    case "transfer":
      return {
        key: `transfer ${task.orderId}`,
        title: `A sponsor wants to pay for ${task.proposal.title} by bank transfer`,
        text: `We're holding the spot until ${formatDay(task.until)}. Please respond by then.`,
        action: <Go href={transferPath(task.orderId)} label="Respond" main />,
      };
    case "interest":
      return {
        key: "interest",
        title: `${task.count} ${task.count === 1 ? "sponsor" : "sponsors"} awaiting your reply`,
        text: "They're interested in your proposals or have offered a different amount.",
        action: <Go href={HOST_INQUIRIES_PATH} label="Reply" main />,
      };
    case "agents":
      return {
        key: "agents",
        title: `${task.count} ${task.count === 1 ? "agent" : "agents"} awaiting your reply`,
        text: "They'd like to bring you sponsors. You decide who does.",
        action: <Go href={AGENT_PATHS.applications} label="Review" main />,
      };
    case "next_step":
      return {
        key: "next steps",
        title: `${task.count} ${task.count === 1 ? "next step" : "next steps"} with sponsors due`,
        text: "They're due today or overdue.",
        action: <Go href={pipelinePath({ due: true })} label="View steps" />,
      };
    case "cancel_asked": {
      const { id, title, cancelAsks } = task.proposal;
      return {
        key: `cancel ${id}`,
        title: `${cancelAsks} ${cancelAsks === 1 ? "sponsor" : "sponsors"} asked to cancel ${title}`,
        text: "Your terms don't give them a refund, so you decide whether to refund all, part, or none of it.",
        action: <Go href="/hostdashboard/funds" label="Review request" main />,
      };
    }
    case "pay":
      return {
        key: `pay ${task.orderId}`,
        title: `${task.proposal.title} isn't public yet`,
        text: "We publish it as soon as your payment arrives.",
        action: <Go href={purchasePath(task.orderId)} label="Complete purchase" main />,
      };
    case "finish":
      return {
        key: "finish",
        title: task.title ? `${task.title} is a draft` : "You have an untitled draft",
        text: "We keep drafts for 30 days after your last change.",
        action: <Go href="/createproposal" label="Continue draft" />,
      };
    case "soon":
      return {
        key: `soon ${task.proposal.id}`,
        title: `${task.proposal.title} ${task.daysLeft === 1 ? "starts within a day" : `starts in ${task.daysLeft} days`}`,
        text: `It still needs ${formatCents(task.missingCents, task.proposal.currency)}. Share the page with businesses you know.`,
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
