"use client";

import { Requests } from "@/components/agents/commissions/agent-stats";
import { LabeledLink } from "@/components/agents/referrals/labeled-link";
import { CopyField } from "@/components/site/share/copy-field";
import { Amount } from "@/components/ui/amount";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button-link";
import { type Definition, DefinitionList } from "@/components/ui/definition-list";
import { TextLink } from "@/components/ui/text-link";
import { AGENT_ROLE_LABELS } from "@/lib/agents/agreements/status";
import type { AssignedDto } from "@/lib/agents/commissions/agent-dashboard";
import { describeTerms } from "@/lib/agents/commissions/terms";
import { shortLinkPath } from "@/lib/agents/referrals/paths";
import { formatShortDay } from "@/lib/core/dates";
import { formatCents } from "@/lib/core/money";
import { formatCount } from "@/lib/core/numbers";
import { proposalPath, slugOf } from "@/lib/core/slug";
import { agreementMessagePath } from "@/lib/messaging/threads/paths";
import { embedPath } from "@/lib/site/share/paths";
import { embedSnippet } from "@/lib/site/share/snippet";
import { AssignedMenu } from "./assigned-menu";
import { CopyLink } from "./copy-link";
import { LeaveForm } from "./leave-form";

type Props = {
  one: AssignedDto;
  /** The name in the agent's short links; null if they have none. */
  linkName: string | null;
};

/** One proposal that an agent promotes. A client component, because its data is much smaller than its markup. */
export function AssignedProposal({ one, linkName }: Props) {
  const { proposal, hostName, status, role, isPublic, canEdit, link, earnedCents, currency } = one;
  const isActive = status === "active";
  const path = linkName && shortLinkPath(linkName, proposal);
  return (
    <li className="border-b border-line py-3">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 lg:grid-cols-[minmax(0,1fr)_8rem_21rem]">
        <div className="flex flex-wrap items-baseline gap-x-2.5 gap-y-1">
          <h3 dir="auto" className="min-w-0 text-base wrap-anywhere">
            {isPublic ? (
              <TextLink href={proposalPath(proposal)} prefetch={false}>
                {proposal.title}
              </TextLink>
            ) : (
              proposal.title
            )}
          </h3>
          <Badge tone={isActive ? "moss" : "plain"}>{isActive ? "Active" : "Ended"}</Badge>
        </div>
        <p className="text-right text-sm max-lg:self-start lg:row-span-2">
          <Amount className="font-semibold">{formatCents(earnedCents, currency)}</Amount>{" "}
          <span className="text-quiet">earned</span>
        </p>
        <p className="text-sm text-quiet tabular-nums max-lg:col-span-2 lg:col-start-1 lg:row-start-2">
          {hostName} · {describeTerms(one)} · {results(one)}
        </p>
        <div className="flex flex-wrap items-center gap-2 max-lg:col-span-2 max-lg:mt-1.5 lg:col-start-3 lg:row-span-2 lg:row-start-1 lg:justify-end">
          {link && <CopyLink url={path ? new URL(path, link).href : link} title={proposal.title} isCompact />}
          {isActive && (
            <ButtonLink href={agreementMessagePath(one.id)} variant="quiet" size="sm" prefetch={false}>
              <span>
                Message
                <span className="sr-only">
                  {" "}
                  {hostName} about {proposal.title}
                </span>
              </span>
            </ButtonLink>
          )}
          <AssignedMenu
            proposal={proposal}
            isPublic={isPublic}
            canEdit={canEdit}
            canAnswer={one.canAnswer}
            eventId={one.eventId}
            isBalanceShared={one.isBalanceShared}
            isCoOwner={isActive && role === "co_owner"}
          />
        </div>
      </div>
      {!link && <p className="mt-1 text-sm text-quiet">{whyNoLink(one)}</p>}
      <details className="mt-1">
        <summary className="w-fit cursor-pointer rounded py-1 text-sm text-action">
          {!link ? "Details" : path ? "QR code, labels, and details" : "Labels and details"}
          <span className="sr-only"> of {proposal.title}</span>
        </summary>
        <div className="mt-3 mb-2 grid gap-x-12 gap-y-6 lg:grid-cols-2">
          {link && (
            <div className="min-w-0">
              <LabeledLink
                label={`Your link to ${proposal.title}`}
                address={path ? new URL(path, link).href : link}
                {...(path && { short: { path, fileName: slugOf(proposal.title) } })}
                copy="Copy"
              />
              <CardForSites link={link} proposal={proposal} />
            </div>
          )}
          <div>
            <DefinitionList items={promised(one)} />
            {isActive && <LeaveForm agreementId={one.id} title={proposal.title} />}
          </div>
        </div>
      </details>
    </li>
  );
}

/** An embeddable card of the proposal with the agent's link. */
function CardForSites({ link, proposal }: { link: string; proposal: AssignedDto["proposal"] }) {
  const { origin, searchParams } = new URL(link);
  const address = origin + embedPath(proposalPath(proposal), searchParams.get("ref") ?? undefined);
  return (
    <details className="mt-3">
      <summary className="w-fit cursor-pointer rounded text-sm text-action">
        Embed on your website<span className="sr-only">: {proposal.title}</span>
      </summary>
      <div className="mt-3">
        <CopyField
          label="Embeddable card with your link"
          hint="Paste this where you want the card to appear."
          text={embedSnippet({ address, title: proposal.title })}
          copy="Copy snippet"
          copied="Snippet copied."
          isLong
        />
      </div>
    </details>
  );
}

function promised(one: AssignedDto): Definition[] {
  const { role, commissionDescription, activeAt, endedAt, requests, proposal } = one;
  return [
    { term: "Commission", detail: describeTerms(one), strong: true },
    ...(commissionDescription ? [{ term: "Agreed", detail: commissionDescription }] : []),
    { term: "Role", detail: AGENT_ROLE_LABELS[role] },
    { term: "Agent since", detail: formatShortDay(activeAt) },
    ...(endedAt ? [{ term: "Ended", detail: formatShortDay(endedAt) }] : []),
    {
      term: "Link Clicks",
      detail: (
        <>
          {formatCount(one.clicks)}
          <span className="block text-xs text-quiet">
            <Requests requests={requests} of={proposal.title} />
          </span>
        </>
      ),
    },
    { term: "Interests Expressed", detail: formatCount(one.interests) },
    { term: "Sponsorships paid", detail: formatCount(one.funded) },
  ];
}

const results = ({ clicks, interests, funded }: AssignedDto) =>
  `${counted(clicks, "click")}, ${counted(interests, "interest")}, ${formatCount(funded)} paid`;

const counted = (count: number, word: string) => `${formatCount(count)} ${word}${count === 1 ? "" : "s"}`;

function whyNoLink({ status, proposal }: AssignedDto): string {
  if (status !== "active") return "The agreement has ended, so this link is inactive.";
  if (proposal.status === "completed") return "This proposal is funded, so there's nothing left to promote.";
  return "This proposal isn't visible right now, so there's no link to share.";
}
