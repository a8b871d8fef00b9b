import { redirect } from "next/navigation";
import { PageHeader } from "@/components/layout/page-header";
import { CancelForm } from "@/components/listings/proposals/manage/cancel-form";
import { Card } from "@/components/ui/card";
import { TextLink } from "@/components/ui/text-link";
import { getEventCancellation } from "@/lib/funding/sponsorships/queries/cancellation";
import { requestCtx } from "@/lib/identity/sessions/request-ctx";
import { requireRole } from "@/lib/identity/sessions/require-viewer";
import { cancelEventPath, MY_EVENTS_PATH, ownEventsPath } from "@/lib/listings/events/paths";
import { canCancelEvent } from "@/lib/listings/events/policy";
import { getOwnEvent } from "@/lib/listings/events/queries/own-event";
import { orNotFound } from "@/lib/site/http/or-not-found";

export const metadata = { title: "Cancel Event" };

type Props = { params: Promise<{ id: string }> };

export default async function CancelEvent({ params }: Props) {
  const { id } = await params;
  const viewer = await requireRole("event_host", cancelEventPath(id));
  const ctx = { ...(await requestCtx()), viewer };
  // Without JavaScript, the form returns here after it succeeds.
  if (!canCancelEvent(await orNotFound(getOwnEvent(ctx, id)))) redirect(ownEventsPath("over"));
  const cancellation = await orNotFound(getEventCancellation(ctx, id));
  return (
    <>
      <PageHeader
        title={`Cancel ${cancellation.title}?`}
        above={<TextLink href={MY_EVENTS_PATH}>My Events</TextLink>}
      />
      <Card className="max-w-xl">
        <CancelForm cancellation={cancellation} />
      </Card>
    </>
  );
}
