import { ActionButton } from "@/components/forms/action-button";
import { ReaderTime } from "@/components/text/reader-time";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { TextLink } from "@/components/ui/text-link";
import { userPath } from "@/lib/site/admin/user-filters";
import { closeTicketAction } from "@/lib/site/content/contact/actions";
import type { TicketDto } from "@/lib/site/content/contact/ticket";

/** A support request, with links to reply and to close it. */
export function TicketCard({ ticket }: { ticket: TicketDto }) {
  const { id, userId, name, email, subject, message, isElite, at, closedAt, closedBy } = ticket;
  const reply = `mailto:${encodeURIComponent(email).replaceAll("%40", "@")}?subject=${encodeURIComponent(`Re: ${subject}`)}`;
  return (
    <Card as="li" aria-labelledby={`ticket-${id}`}>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h2 id={`ticket-${id}`} className="text-lg wrap-anywhere">
            {subject}
          </h2>
          <p className="mt-0.5 text-sm wrap-anywhere text-quiet">
            {userId ? (
              <TextLink href={userPath(userId)} prefetch={false}>
                {name}
              </TextLink>
            ) : (
              name
            )}{" "}
            · <TextLink href={reply}>{email}</TextLink> · <ReaderTime iso={at.toISOString()} />
          </p>
        </div>
        {isElite && <Badge tone="sun">Elite vendor</Badge>}
      </div>
      <p className="mt-3 max-w-measure wrap-anywhere whitespace-pre-line">{message}</p>
      {closedAt && (
        <p className="mt-3 text-sm text-quiet">
          Closed{closedBy && ` by ${closedBy}`}, <ReaderTime iso={closedAt.toISOString()} />
        </p>
      )}
      <ActionButton
        action={closeTicketAction}
        about={{ ticketId: id, closed: closedAt ? "no" : "yes" }}
        variant="secondary"
        size="sm"
        busy="Saving…"
        done={closedAt ? "Reopened." : "Closed."}
        className="mt-4"
      >
        {closedAt ? "Reopen" : "Close"}
        <span className="sr-only">: {subject}</span>
      </ActionButton>
    </Card>
  );
}
