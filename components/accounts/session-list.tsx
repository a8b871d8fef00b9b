import { Badge } from "@/components/ui/badge";
import { DateText } from "@/components/ui/date-text";
import type { SessionDto } from "@/lib/accounts/account";
import { formatMoment } from "@/lib/core/dates";
import { EndOtherSessionsForm, EndSessionForm } from "./end-session-form";

/** Where somebody is signed in, this device first, with the way to end each and all others. */
export function SessionList({ sessions }: { sessions: readonly SessionDto[] }) {
  const others = sessions.filter(({ isThis }) => !isThis);
  return (
    <>
      <ul className="mb-6 border-t border-line">
        {sessions.map((session) => (
          <li
            key={session.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-4"
          >
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
                {session.device}
                {session.isThis && <Badge tone="moss">This device</Badge>}
              </p>
              <p className="text-sm text-quiet">
                Last used <Moment at={session.lastSeenAt} />, signed in <Moment at={session.startedAt} />
              </p>
              {session.network && (
                <p className="text-sm text-quiet tabular-nums">{networkWords(session.network)}</p>
              )}
            </div>
            {!session.isThis && <EndSessionForm session={session} />}
          </li>
        ))}
      </ul>
      {others.length > 0 ? (
        <EndOtherSessionsForm />
      ) : (
        <p className="text-sm text-quiet">You are signed in on no other device.</p>
      )}
    </>
  );
}

function Moment({ at }: { at: Date }) {
  return <DateText iso={at.toISOString()}>{`${formatMoment(at)} UTC`}</DateText>;
}

function networkWords(network: string): string {
  return network === "::1" || network === "127.0.0.1"
    ? "From the computer that runs this site"
    : `From the network ${network}`;
}
