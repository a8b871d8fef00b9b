import { AcceptForm, DeclineForm, SwitchForm } from "@/components/agents/agreements/answer-invitation";
import { AuthCard } from "@/components/identity/sessions/auth-card";
import { SignedInPanel } from "@/components/identity/sessions/signed-in-panel";
import { Alert } from "@/components/ui/alert";
import { ButtonLink } from "@/components/ui/button-link";
import { DateText } from "@/components/ui/date-text";
import { DefinitionList } from "@/components/ui/definition-list";
import { TextLink } from "@/components/ui/text-link";
import {
  INVITATION_ERROR,
  INVITATION_GONE,
  INVITATION_INVALID,
} from "@/lib/agents/agreements/invitation-copy";
import { AGENT_PATHS } from "@/lib/agents/agreements/paths";
import { RIGHTS_COPY } from "@/lib/agents/agreements/rights-copy";
import type { InvitationDto } from "@/lib/agents/agreements/schema";
import { AGENT_ROLE_LABELS } from "@/lib/agents/agreements/status";
import { describeTerms } from "@/lib/agents/commissions/terms";
import { formatDay } from "@/lib/core/dates";
import { loginPath } from "@/lib/identity/accounts/paths";
import { AgentSignUpForm } from "./agent-sign-up-form";

const TITLE = "Agent invitation";
const SAID = { invalid: INVITATION_INVALID, gone: INVITATION_GONE, error: INVITATION_ERROR } as const;

type Props = { token: string; invitation: InvitationDto };

/** An invitation as the visitor who opens its link sees it, with the possible actions. */
export function AgentSignUp({ token, invitation }: Props) {
  if (invitation.state === "accepted")
    return (
      <AuthCard title={TITLE}>
        <SignedInPanel title="You're now an agent" destination={AGENT_PATHS.dashboard}>
          You've accepted this invitation, and your link is ready. Taking you to your dashboard…
        </SignedInPanel>
      </AuthCard>
    );
  if (invitation.state === "declined")
    return (
      <AuthCard title={TITLE}>
        <Alert tone="success" title="Invitation declined">
          We've let <span className="break-words">{invitation.hostName}</span> know. If you change your mind,
          ask them for a new invitation.
        </Alert>
      </AuthCard>
    );
  if (invitation.state !== "open")
    return (
      <AuthCard title={TITLE}>
        <Alert tone="error" title="This link doesn't work">
          {SAID[invitation.state]}
        </Alert>
        <p className="mt-6 text-sm text-quiet">
          Ask the host to send the invitation again. Already accepted it?{" "}
          <TextLink href={loginPath(AGENT_PATHS.dashboard)}>Log in</TextLink>
        </p>
      </AuthCard>
    );
  return (
    <AuthCard
      title={TITLE}
      intro={
        <>
          <strong className="break-words text-ink">{invitation.hostName}</strong> would like your help finding
          sponsors for <strong className="break-words text-ink">{invitation.title}</strong>.
        </>
      }
    >
      <DefinitionList
        items={[
          { term: "Your role", detail: AGENT_ROLE_LABELS[invitation.role] },
          { term: "Commission", detail: describeTerms(invitation) },
          {
            term: "Expires",
            detail: (
              <DateText iso={invitation.expiresAt}>{formatDay(new Date(invitation.expiresAt))}</DateText>
            ),
          },
        ]}
      />
      <p className="mt-3 text-sm text-quiet">
        {AGENT_ROLE_LABELS[invitation.role]}: {RIGHTS_COPY[invitation.role]}
      </p>
      <div className="mt-7 grid gap-4">
        <RegistrationStep token={token} invitation={invitation} />
      </div>
    </AuthCard>
  );
}

type Open = Extract<InvitationDto, { state: "open" }>;

function RegistrationStep({ token, invitation }: { token: string; invitation: Open }) {
  const { whose, email, signedInAs, hostName, title } = invitation;
  const decline = <DeclineForm token={token} hostName={hostName} title={title} />;
  if (whose === "other")
    return (
      <>
        <Alert tone="warning" title="This invitation is for someone else">
          It was sent to <strong className="break-words">{email}</strong>. You're signed in as{" "}
          <span className="break-words">{signedInAs}</span>.
        </Alert>
        <SwitchForm token={token} />
      </>
    );
  if (whose === "own")
    return (
      <>
        <p className="text-sm text-quiet">
          Accepting adds the Agent role to your account, <span className="break-words">{email}</span>.
        </p>
        <AcceptForm token={token} />
        {decline}
      </>
    );
  if (whose === "known")
    return (
      <>
        <p className="text-sm text-quiet">
          <span className="break-words">{email}</span> already has an account. Log in, and we'll bring you
          back to this page.
        </p>
        <ButtonLink href={loginPath(AGENT_PATHS.signUp(token))} block prefetch={false}>
          Log in to accept
        </ButtonLink>
        {decline}
      </>
    );
  return (
    <>
      <AgentSignUpForm token={token} email={email} />
      {decline}
    </>
  );
}
