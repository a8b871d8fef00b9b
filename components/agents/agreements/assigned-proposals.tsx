import { Requests } from "@/components/agents/commissions/agent-stats";
import { QrCode } from "@/components/agents/referrals/qr-code";
import { Section } from "@/components/layout/section";
import { CopyField } from "@/components/site/share/copy-field";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button-link";
import { Card } from "@/components/ui/card";
import { type Definition, DefinitionList } from "@/components/ui/definition-list";
import { EmptyState } from "@/components/ui/empty-state";
import { Pagination } from "@/components/ui/pagination";
import { AGENT_PATHS, manageAgentsPath } from "@/lib/agents/agreements/paths";
import { AGENT_ROLE_LABELS } from "@/lib/agents/agreements/status";
import type { AssignedDto } from "@/lib/agents/commissions/agent-dashboard";
import { describeTerms } from "@/lib/agents/commissions/terms";
import { shortLinkPath } from "@/lib/agents/referrals/paths";
import { formatShortDay } from "@/lib/core/dates";
import { formatCount } from "@/lib/core/numbers";
import type { Page } from "@/lib/core/query";
import { proposalPath, slugOf } from "@/lib/core/slug";
import { editPath } from "@/lib/listings/proposals/paths";
import { campaignPath } from "@/lib/messaging/campaigns/paths";
import { agreementMessagePath } from "@/lib/messaging/threads/paths";
import { embedPath } from "@/lib/site/share/paths";
import { embedSnippet } from "@/lib/site/share/snippet";
import { CopyLink } from "./copy-link";
import { LeaveForm } from "./leave-form";

type Props = {
  page: Page<AssignedDto>;
  /** This page starts after this id. */
  after: string | null;
  /** The name in the agent's short links; null if they have none. */
  linkName: string | null;
};

/** The proposals that an agent promotes and each link's results, or where to find one to promote. */
export function AssignedProposals({ page: { rows, next }, after, linkName }: Props) {
  return (
    <Section id="assigned" className="mt-12" title="My Assigned Proposals">
      {rows.length > 0 || after ? (
        <ul className="grid gap-5">
          {rows.map((one) => (
            <Assigned key={one.id} one={one} linkName={linkName} />
          ))}
        </ul>
      ) : (
        <EmptyState
          title="No proposals yet."
          level={3}
          action={<ButtonLink href={AGENT_PATHS.hub}>Browse Marketplace</ButtonLink>}
        >
          <p>
            Hosts are looking for people who know local businesses. Apply to promote a proposal, then share
            your link.
          </p>
        </EmptyState>
      )}
      <Pagination
        label="My Assigned Proposals"
        firstHref={after && `${AGENT_PATHS.dashboard}#assigned`}
        nextHref={next && `${AGENT_PATHS.dashboard}?after=${next}#assigned`}
      />
    </Section>
  );
}

function Assigned({ one, linkName }: { one: AssignedDto; linkName: string | null }) {
  const { proposal, hostName, status, role, isPublic, canEdit, link } = one;
  return (
    <Card as="li">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h3 dir="auto" className="text-lg wrap-anywhere">
            {proposal.title}
          </h3>
          <p className="mt-0.5 text-sm text-quiet">
            {hostName} · {AGENT_ROLE_LABELS[role]}
          </p>
        </div>
        <Badge tone={status === "active" ? "moss" : "plain"}>
          {status === "active" ? "Active" : "Ended"}
        </Badge>
      </div>
      <div className="mt-4 grid gap-x-12 max-md:divide-y max-md:divide-line md:grid-cols-2">
        <DefinitionList items={promised(one)} />
        <DefinitionList items={results(one)} />
      </div>
      <div className="mt-5 flex flex-wrap items-start gap-3">
        {link ? (
          <div className="min-w-0 flex-1 basis-80">
            <ShareLink link={link} proposal={proposal} linkName={linkName} />
            <CardForSites link={link} proposal={proposal} />
          </div>
        ) : (
          <p className="text-sm text-quiet">{whyNoLink(one)}</p>
        )}
        {status === "active" && (
          <ButtonLink href={agreementMessagePath(one.id)} variant="secondary" prefetch={false}>
            Message
            <span className="sr-only">
              {" "}
              {hostName} about {proposal.title}
            </span>
          </ButtonLink>
        )}
        {isPublic && (
          <ButtonLink href={proposalPath(proposal)} variant="secondary" prefetch={false}>
            View<span className="sr-only"> {proposal.title}</span>
          </ButtonLink>
        )}
        {canEdit && (
          <ButtonLink href={editPath(proposal.id)} variant="secondary" prefetch={false}>
            Edit<span className="sr-only"> {proposal.title}</span>
          </ButtonLink>
        )}
        {status === "active" &&
          role === "co_owner" &&
          CO_OWNER_PAGES.map(({ label, path }) => (
            <ButtonLink key={label} href={path(proposal.id)} variant="secondary" prefetch={false}>
              {label}
              <span className="sr-only"> of {proposal.title}</span>
            </ButtonLink>
          ))}
      </div>
      {status === "active" && <LeaveForm agreementId={one.id} title={proposal.title} />}
    </Card>
  );
}

type ShareProps = { link: string; proposal: AssignedDto["proposal"]; linkName: string | null };

/** The agent's link. If they have chosen a name, it is short and has a QR code. */
function ShareLink({ link, proposal, linkName }: ShareProps) {
  if (!linkName) return <CopyLink url={link} title={proposal.title} />;
  const path = shortLinkPath(linkName, proposal);
  return (
    <>
      <CopyLink url={new URL(path, link).href} title={proposal.title} />
      <details className="mt-3">
        <summary className="w-fit cursor-pointer rounded text-sm text-action">
          QR code<span className="sr-only"> of your link to {proposal.title}</span>
        </summary>
        <div className="mt-3">
          <QrCode path={path} fileName={slugOf(proposal.title)} />
        </div>
      </details>
    </>
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

/** What a co-owner manages besides the text. */
const CO_OWNER_PAGES = [
  { label: "Manage Agents", path: manageAgentsPath },
  { label: "Email Sponsors", path: campaignPath },
  { label: "Agent Applications", path: () => AGENT_PATHS.applications },
] as const;

function promised(one: AssignedDto): Definition[] {
  const { commissionDescription, activeAt, endedAt } = one;
  return [
    { term: "Commission", detail: describeTerms(one), strong: true },
    ...(commissionDescription ? [{ term: "Agreed", detail: commissionDescription }] : []),
    { term: "Agent since", detail: formatShortDay(activeAt) },
    ...(endedAt ? [{ term: "Ended", detail: formatShortDay(endedAt) }] : []),
  ];
}

function results({ clicks, requests, interests, funded, proposal }: AssignedDto): Definition[] {
  return [
    {
      term: "Link Clicks",
      detail: (
        <>
          {formatCount(clicks)}
          <span className="block text-xs text-quiet">
            <Requests requests={requests} of={proposal.title} />
          </span>
        </>
      ),
    },
    { term: "Interests Expressed", detail: formatCount(interests) },
    { term: "Sponsorships paid", detail: formatCount(funded) },
  ];
}

function whyNoLink({ status, proposal }: AssignedDto): string {
  if (status !== "active") return "The agreement has ended, so this link is inactive.";
  if (proposal.status === "completed") return "This proposal is funded, so there's nothing left to promote.";
  return "This proposal isn't visible right now, so there's no link to share.";
}
