import Link from "next/link";
import { PageHeader } from "@/components/layout/page-header";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";
import { formatCount } from "@/lib/core/numbers";
import type { CalendarTown } from "@/lib/listings/town-calendar/calendar";
import { townCalendarPath } from "@/lib/listings/town-calendar/paths";

type Props = { towns: readonly (CalendarTown & { count: number })[] };

/** Towns with upcoming events, and how many each has. */
export function CalendarTowns({ towns }: Props) {
  return (
    <div className="page-x">
      <PageHeader
        title="Town Calendars"
        intro="What's on in each town, and what can still be sponsored. Subscribe to a town's calendar, and it stays up to date."
      />
      {towns.length === 0 ? (
        <EmptyState
          title="No upcoming events yet"
          picture={<Icon name="calendar-days" aria-hidden className="size-9" />}
          action={<ButtonLink href="/createproposal">Create a proposal</ButtonLink>}
        >
          <p>Publish a proposal for your event, and your town gets a calendar.</p>
        </EmptyState>
      ) : (
        <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
          {towns.map(({ slug, name, count }) => (
            <li key={slug} className="border-b border-line">
              <Link
                href={townCalendarPath(slug)}
                prefetch={false}
                className="flex min-h-11 items-center justify-between gap-4 rounded py-2 text-action hover:underline"
              >
                <bdi className="min-w-0 wrap-anywhere">{name}</bdi>{" "}
                <span className="shrink-0 text-sm text-quiet">
                  {count === 1 ? "1 event" : `${formatCount(count)} events`}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
