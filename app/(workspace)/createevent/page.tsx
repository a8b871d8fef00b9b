import { redirect } from "next/navigation";
import { CreateEventForm } from "@/components/events/create-event-form";
import { PageHeader } from "@/components/layout/page-header";
import { registerPath } from "@/lib/accounts/paths";
import { requireViewer } from "@/lib/auth/require-viewer";
import { newId } from "@/lib/core/ids";
import { emptyEvent, eventZones } from "@/lib/events/form";
import { CREATE_EVENT_PATH } from "@/lib/events/paths";

export const metadata = { title: "List a New Event" };

export default async function CreateEvent() {
  const viewer = await requireViewer(CREATE_EVENT_PATH);
  if (!viewer.roles.includes("event_host")) redirect(registerPath("event_host", CREATE_EVENT_PATH));
  return (
    <div className="max-w-measure">
      <PageHeader
        title="List a New Event"
        intro="It is listed at once. Afterwards you can make a proposal for sponsors from it."
      />
      <CreateEventForm listingId={newId()} start={{ texts: emptyEvent(), zones: eventZones() }} />
    </div>
  );
}
