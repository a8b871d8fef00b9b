import Link from "next/link";
import type { ReactNode } from "react";
import { Section } from "@/components/layout/section";
import { ReaderTime } from "@/components/text/reader-time";
import { Badge } from "@/components/ui/badge";
import { TextLink } from "@/components/ui/text-link";
import type { UserDto, UserProposalDto, UserThingDto } from "@/lib/site/admin/user";

/** A user's active sessions. */
export function UserSessions({ sessions }: Pick<UserDto, "sessions">) {
  return (
    <Section id="sessions" title="Sessions">
      {sessions.length === 0 && <p className="text-sm text-quiet">No active sessions.</p>}
      <ul className="divide-y divide-line text-sm">
        {sessions.map(({ id, device, network, lastSeenAt }) => (
          <li key={id} className="py-2.5">
            {device}
            <span className="block text-quiet">
              {network && `${network} · `}last used <ReaderTime iso={lastSeenAt.toISOString()} />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** What a user has published: their vendor profile and their newest proposals. */
export function UserListings({ proposals, vendor }: Pick<UserDto, "proposals" | "vendor">) {
  return (
    <Section id="listings" title="Published">
      {proposals.length === 0 && !vendor && <p className="text-sm text-quiet">Nothing published.</p>}
      <ul className="divide-y divide-line text-sm">
        {vendor && <Thing thing={vendor} kind="Vendor profile" />}
        {proposals.map((proposal) => (
          <Thing key={proposal.id} thing={proposal} kind="Proposal">
            <Money proposal={proposal} />
          </Thing>
        ))}
      </ul>
    </Section>
  );
}

/** The balance, whose opening is logged, and what past sponsors did with their first refusal. */
function Money({ proposal: { title, balancePath, firstRefusals } }: { proposal: UserProposalDto }) {
  const { open, taken, ended } = firstRefusals;
  return (
    <span className="block text-quiet">
      <TextLink href={balancePath} prefetch={false}>
        Balance<span className="sr-only"> of {title}</span>
      </TextLink>
      {open + taken + ended > 0 && ` · First refusals: ${open} open, ${taken} taken, ${ended} ended`}
    </span>
  );
}

function Thing({ thing, kind, children }: { thing: UserThingDto; kind: string; children?: ReactNode }) {
  return (
    <li className="flex items-center justify-between gap-4 py-2.5">
      <span className="min-w-0">
        {thing.href ? (
          <Link
            href={thing.href}
            prefetch={false}
            className="wrap-anywhere text-action underline underline-offset-[0.18em]"
          >
            {thing.title}
          </Link>
        ) : (
          <span className="wrap-anywhere">{thing.title}</span>
        )}
        <span className="block text-quiet">{kind}</span>
        {children}
      </span>
      <Badge>{thing.status}</Badge>
    </li>
  );
}
