import { ActionButton } from "@/components/forms/action-button";
import { ReaderTime } from "@/components/text/reader-time";
import { Badge } from "@/components/ui/badge";
import { Entry, EntryList } from "@/components/ui/entry-list";
import type { SessionDto } from "@/lib/identity/accounts/account";
import { endSessionAction } from "@/lib/identity/sessions/actions/sessions";
import { EndOtherSessions } from "./end-other-sessions";

/** The devices that are signed in, this one first, with buttons to end one or all others. */
export function SessionList({ sessions }: { sessions: readonly SessionDto[] }) {
  const others = sessions.filter(({ isThis }) => !isThis);
  return (
    <>
      <EntryList>
        {sessions.map((session) => (
          <Entry
            key={session.id}
            title={session.device}
            badge={session.isThis && <Badge tone="moss">This device</Badge>}
            actions={
              !session.isThis && (
                <ActionButton
                  action={endSessionAction}
                  about={{ sessionId: session.id }}
                  variant="secondary"
                  size="sm"
                  busy="Signing out…"
                  done={`${session.device} is signed out.`}
                  goesAway
                >
                  Sign out<span className="sr-only"> {session.device}</span>
                </ActionButton>
              )
            }
          >
            <p>
              Last used <Moment at={session.lastSeenAt} />, signed in <Moment at={session.startedAt} />
            </p>
            {session.network && <p className="tabular-nums">{networkText(session.network)}</p>}
          </Entry>
        ))}
      </EntryList>
      {others.length > 0 ? (
        <EndOtherSessions />
      ) : (
        <p className="text-sm text-quiet">You aren't signed in on any other device.</p>
      )}
    </>
  );
}

function Moment({ at }: { at: Date }) {
  return <ReaderTime iso={at.toISOString()} />;
}

function networkText(network: string): string {
  return network === "::1" || network === "127.0.0.1"
    ? "From the computer this site runs on"
    : `From the network ${network}`;
}
