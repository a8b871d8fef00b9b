import { EmptyBoard } from "@/components/listings/art/empty-board";
import { ButtonLink } from "@/components/ui/button-link";
import { TextLink } from "@/components/ui/text-link";
import type { Role } from "@/db/enums";
import type { Inbox } from "@/lib/messaging/threads/schema";
import { VENDOR_PATHS } from "@/lib/vendors/profiles/paths";
import { NoMessages } from "./no-messages";
import { ThreadRow } from "./thread-row";

const BROWSE = { href: "/browseproposals", label: "Browse Opportunities" };

/** Where each role finds people to write to; null: nowhere. */
const FINDS: Record<Role, typeof BROWSE | null> = {
  event_host: BROWSE,
  business_sponsor: BROWSE,
  agent: { href: "/agenthub", label: "Agent Hub" },
  vendor: { href: VENDOR_PATHS.matchmaking, label: "Find Events" },
  admin: null,
};

type Props = {
  inbox: Inbox;
  role: Role;
  /** ISO, UTC. */
  now: string;
  currentId?: string;
  isFirstPage: boolean;
};

/** One page of the inbox, with links to the next and previous pages. */
export function InboxList({ inbox, role, now, currentId, isFirstPage }: Props) {
  const finds = FINDS[role];
  if (inbox.threads.length === 0 && isFirstPage)
    return (
      <div className="mx-auto max-w-form p-4 pt-10">
        <NoMessages
          picture={<EmptyBoard />}
          action={
            finds && (
              <ButtonLink href={finds.href} variant="secondary">
                {finds.label}
              </ButtonLink>
            )
          }
        />
      </div>
    );
  return (
    <>
      <ul>
        {inbox.threads.map((row) => (
          <ThreadRow key={row.id} row={row} now={now} isCurrent={row.id === currentId} />
        ))}
      </ul>
      {(inbox.next !== null || !isFirstPage) && (
        <nav
          aria-label="Pages of your messages"
          className="flex justify-between gap-4 border-t border-line p-4 text-sm"
        >
          {isFirstPage ? <span /> : <TextLink href="/messages">Newest conversations</TextLink>}
          {inbox.next !== null && (
            <TextLink href={`/messages?before=${inbox.next}`} prefetch={false}>
              Older conversations
            </TextLink>
          )}
        </nav>
      )}
    </>
  );
}
