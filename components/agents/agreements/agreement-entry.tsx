import { ButtonLink } from "@/components/ui/button-link";
import { DateText } from "@/components/ui/date-text";
import { StatusBadge, type StatusTable } from "@/components/ui/status-badge";
import type { ProposalAgentStatus } from "@/db/enums";
import type { AgentsDto, AgreementDto } from "@/lib/agents/agreements/schema";
import { AGENT_ROLE_LABELS } from "@/lib/agents/agreements/status";
import { describeTerms, hasCommission } from "@/lib/agents/commissions/terms";
import { formatShortDay } from "@/lib/core/dates";
import { formatCount } from "@/lib/core/numbers";
import { agreementMessagePath } from "@/lib/messaging/threads/paths";
import { InvitationForms, RemoveForm } from "./agreement-forms";
import { CopyLink } from "./copy-link";
import { ShareExample } from "./share-example";

const STATUSES: StatusTable<ProposalAgentStatus> = {
  labels: {
    pending: "Invited",
    active: "Active",
    declined: "Declined",
    expired: "Expired",
    revoked: "Ended",
  },
  tones: { pending: "sun", active: "moss" },
};

type Props = {
  agreement: AgreementDto;
  agents: Pick<AgentsDto, "example" | "title">;
  onDone: (said: string) => void;
};

/** An agent or an invitation, with its rights, commission, and results. */
export function AgreementEntry({ agreement, agents: { example, title }, onDone }: Props) {
  const { status, name, email, role, clicks, interests, funded, link, mayChange, mayMessage } = agreement;
  return (
    <li className="py-4">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h3 className="min-w-0 text-base wrap-anywhere">{name ?? email}</h3>
        <StatusBadge table={STATUSES} status={status} />
      </div>
      {name && <p className="text-sm break-words text-quiet">{email}</p>}
      <p className="mt-1 text-sm">
        {AGENT_ROLE_LABELS[role]} · {describeTerms(agreement)}
      </p>
      {status !== "pending" && (status === "active" || clicks + interests + funded > 0) && (
        <p className="mt-1 text-sm text-quiet">
          {counted(clicks, "visitor")} · {counted(interests, "interest")} · {formatCount(funded)} funded
        </p>
      )}
      {(status === "active" || status === "pending") && hasCommission(agreement) && (
        <p className="mt-1 text-sm text-quiet">
          <ShareExample terms={agreement} example={example} />
        </p>
      )}
      <When agreement={agreement} />
      {link && (
        <div className="mt-3">
          <p className="mb-1.5 text-sm text-quiet">
            This agent's link. Sponsors who use it are credited to this agent.
          </p>
          <CopyLink url={link} title={title} label={`Link for ${name ?? email}`} />
        </div>
      )}
      {mayChange && status === "pending" && (
        <div className="mt-3 flex flex-wrap gap-2">
          <InvitationForms agreement={agreement} onDone={onDone} />
        </div>
      )}
      {status === "active" && (mayMessage || mayChange) && (
        <div className="mt-3 flex flex-wrap gap-2">
          {mayMessage && (
            <ButtonLink
              href={agreementMessagePath(agreement.id)}
              variant="secondary"
              size="sm"
              prefetch={false}
            >
              Message<span className="sr-only"> {name ?? email}</span>
            </ButtonLink>
          )}
          {mayChange && <RemoveForm agreement={agreement} onDone={onDone} />}
        </div>
      )}
    </li>
  );
}

function When({ agreement: { status, expiresAt, activeAt, endedAt } }: { agreement: AgreementDto }) {
  const [word, at] =
    status === "pending"
      ? (["Expires", expiresAt] as const)
      : status === "active"
        ? (["Agent since", activeAt] as const)
        : (["On", endedAt] as const);
  if (!at) return null;
  return (
    <p className="mt-1 text-sm text-quiet">
      {word} <DateText iso={at}>{formatShortDay(new Date(at))}</DateText>
    </p>
  );
}

const counted = (count: number, word: string) => `${formatCount(count)} ${word}${count === 1 ? "" : "s"}`;
