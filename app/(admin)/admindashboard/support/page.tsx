import { AdminFrame } from "@/components/site/admin/admin-frame";
import { TicketCard } from "@/components/site/content/contact/ticket-card";
import { EmptyState } from "@/components/ui/empty-state";
import { PillLinks } from "@/components/ui/pill-links";
import { type Query, wordOf } from "@/lib/core/query";
import { requireAdmin } from "@/lib/identity/sessions/require-admin";
import { listTickets } from "@/lib/site/content/contact/queries/tickets";
import { MOST_TICKETS, TICKETS_PATH } from "@/lib/site/content/contact/ticket";

export const metadata = { title: "Support" };

export default async function Support({ searchParams }: { searchParams: Promise<Query> }) {
  const ctx = await requireAdmin(TICKETS_PATH);
  const state = wordOf(await searchParams, "state", ["closed"]) ?? "open";
  const tickets = await listTickets(ctx, state);
  return (
    <AdminFrame
      title="Support"
      intro="Messages from the contact form. Elite vendors come first, then those who have waited longest."
    >
      <div className="mb-6">
        <PillLinks
          label="Messages shown"
          links={[
            { label: "Open", href: TICKETS_PATH, isCurrent: state === "open" },
            { label: "Closed", href: `${TICKETS_PATH}?state=closed`, isCurrent: state === "closed" },
          ]}
        />
      </div>
      {tickets.length > 0 ? (
        <ul className="grid gap-5">
          {tickets.map((ticket) => (
            <TicketCard key={ticket.id} ticket={ticket} />
          ))}
        </ul>
      ) : (
        <EmptyState title="No messages" />
      )}
      {tickets.length === MOST_TICKETS && (
        <p className="mt-6 text-sm text-quiet">
          {state === "open" ? "Close some to see the rest." : `Showing the latest ${MOST_TICKETS}.`}
        </p>
      )}
    </AdminFrame>
  );
}
