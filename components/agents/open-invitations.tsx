import { SectionHeader } from "@/components/layout/section-header";
import type { OpenInvitationDto } from "@/lib/agents/agent-dashboard";
import { AGENT_ROLE_LABELS } from "@/lib/agents/status";
import { formatShortDay } from "@/lib/core/dates";

/** Invitations that an agent has not answered. Nothing where there are none. */
export function OpenInvitations({ invitations }: { invitations: readonly OpenInvitationDto[] }) {
  if (invitations.length === 0) return null;
  return (
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
  );
}
