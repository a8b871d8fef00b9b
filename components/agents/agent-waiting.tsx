import { SectionHeader } from "@/components/layout/section-header";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import type { AgentApplicationStatus } from "@/db/enums";
import type { AgentWaitingDto } from "@/lib/agents/agent-dashboard";
import { AGENT_ROLE_LABELS } from "@/lib/agents/status";
import { formatShortDay } from "@/lib/core/dates";

const LABELS: Record<AgentApplicationStatus, string> = {
  pending: "Waits for the host",
  approved: "Approved",
  declined: "Declined",
  withdrawn: "Withdrawn",
  closed: "Search closed",
};
const TONES: Record<AgentApplicationStatus, BadgeTone> = {
  pending: "sun",
  approved: "moss",
  declined: "plain",
  withdrawn: "plain",
  closed: "plain",
};

/** Invitations that an agent has not answered, and what became of their applications. Nothing where there are none. */
export function AgentWaiting({ waiting: { invitations, applications } }: { waiting: AgentWaitingDto }) {
  return (
    <>
      {invitations.length > 0 && (
        <section aria-labelledby="invitations" className="mt-12">
          <SectionHeader
            id="invitations"
            title="Invitations"
            intro="To answer one, follow the link in the e-mail that brought it."
          />
          <ul className="divide-y divide-line border-y border-line">
            {invitations.map(({ id, title, hostName, role, expiresAt }) => (
              <li key={id} className="py-3">
                <p className="font-semibold">{title}</p>
                <p className="text-sm text-quiet">
                  {hostName} · {AGENT_ROLE_LABELS[role]} · open until {formatShortDay(expiresAt)}
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
      {applications.length > 0 && (
        <section aria-labelledby="applications" className="mt-12">
          <SectionHeader id="applications" title="My Applications" />
          <ul className="divide-y divide-line border-y border-line">
            {applications.map(({ id, title, hostName, status, hostResponse, at }) => (
              <li key={id} className="py-3">
                <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
                  <span className="font-semibold">{title}</span>
                  <Badge tone={TONES[status]}>{LABELS[status]}</Badge>
                </p>
                <p className="text-sm text-quiet">
                  {hostName} · {formatShortDay(at)}
                </p>
                {hostResponse && <p className="mt-1 max-w-measure text-sm">“{hostResponse}”</p>}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
