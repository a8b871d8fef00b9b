import type { Metadata } from "next";
import { EventDay } from "@/components/funding/proofs/event-day";
import { PageHeader } from "@/components/layout/page-header";
import { TextLink } from "@/components/ui/text-link";
import { formatMoment } from "@/lib/core/dates";
import { DELIVERABLES_PATH, eventDayManifestPath, eventDayPath } from "@/lib/funding/proofs/paths";
import { getEventDay } from "@/lib/funding/proofs/queries/event-day";
import { requestCtx } from "@/lib/identity/sessions/request-ctx";
import { requireHostOrAgent } from "@/lib/identity/sessions/require-viewer";
import { ownEventPath } from "@/lib/listings/events/paths";
import { orNotFound } from "@/lib/site/http/or-not-found";

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: "Event Day", manifest: eventDayManifestPath((await params).id) };
}

export default async function EventDayPage({ params }: Props) {
  const { id } = await params;
  const viewer = await requireHostOrAgent(eventDayPath(id));
  const day = await orNotFound(getEventDay({ ...(await requestCtx()), viewer }, id));
  const { title, timeZone, startsAt, isOwn, items } = day;
  return (
    <div className="max-w-measure">
      <PageHeader
        above={
          isOwn ? (
            <TextLink href={ownEventPath(id)}>Back to the event</TextLink>
          ) : (
            <TextLink href={DELIVERABLES_PATH}>Sponsor Benefits</TextLink>
          )
        }
        title="Event Day"
        intro={`${title}, ${formatMoment(startsAt, timeZone)}`}
      />
      <EventDay eventId={id} viewerId={viewer.id} timeZone={timeZone} items={items} />
    </div>
  );
}
