import { Section } from "@/components/layout/section";
import { Alert } from "@/components/ui/alert";
import { TextLink } from "@/components/ui/text-link";
import { RIGHTS_COPY } from "@/lib/agents/agreements/rights-copy";
import { AGENT_ROLE_LABELS } from "@/lib/agents/agreements/status";
import type { OpenInvitationDto } from "@/lib/agents/commissions/agent-dashboard";
import { describeTerms, hasCommission } from "@/lib/agents/commissions/terms";
import { formatShortDay } from "@/lib/core/dates";
import { OWN_VERIFICATION } from "@/lib/identity/accounts/paths";
import { AnswerOpenInvitation } from "./answer-open-invitation";

/** Replaces the invitations of an agent with an unverified address, because they may be someone else's. */
export function InvitationsWait() {
  return (
    <Alert className="mt-8">
      Invitations to your email address appear here once it is verified.{" "}
      <TextLink href={OWN_VERIFICATION}>Send a new link</TextLink>
    </Alert>
  );
}

/** A user's unanswered invitations to become an agent. Renders nothing if there are none. */
export function OpenInvitations({ invitations }: { invitations: readonly OpenInvitationDto[] }) {
  if (invitations.length === 0) return null;
  return (
    <Section
      id="invitations"
      className="mt-12"
      title="Invitations"
      intro="These hosts would like your help finding sponsors."
    >
      <ul className="border-t border-line">
        {invitations.map((invitation) => {
          const { id, title, hostName, role, expiresAt } = invitation;
          return (
            <li key={id} className="border-b border-line py-3">
              <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
                <h3 dir="auto" className="min-w-0 text-base wrap-anywhere">
                  {title}
                </h3>
                <p className="text-sm font-semibold tabular-nums">
                  {hasCommission(invitation) && "Commission: "}
                  {describeTerms(invitation)}
                </p>
              </div>
              <p className="mt-0.5 text-sm break-words text-quiet">
                {hostName} · expires {formatShortDay(expiresAt)}
              </p>
              <p className="mt-1 max-w-measure text-sm">
                {AGENT_ROLE_LABELS[role]}: {RIGHTS_COPY[role]}
              </p>
              <AnswerOpenInvitation agreementId={id} hostName={hostName} of={title} />
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
