import { redirect } from "next/navigation";
import { PageHeader } from "@/components/layout/page-header";
import { CreateEventForm } from "@/components/listings/events/create-event-form";
import { newId } from "@/lib/core/ids";
import { zoneOptions } from "@/lib/core/zones";
import { registerPath } from "@/lib/identity/accounts/paths";
import { requireViewer } from "@/lib/identity/sessions/require-viewer";
import { emptyEvent } from "@/lib/listings/events/form";
import { CREATE_EVENT_PATH } from "@/lib/listings/events/paths";

export const metadata = { title: "List a New Event" };

export default async function CreateEvent() {
  const viewer = await requireViewer(CREATE_EVENT_PATH);
  if (!viewer.roles.includes("event_host")) redirect(registerPath("event_host", CREATE_EVENT_PATH));
  return (
    <div className="max-w-measure">
      <PageHeader
        title="List a New Event"
        intro="It's listed right away. You can turn it into a sponsorship proposal later."
      />
      <CreateEventForm listingId={newId()} start={{ texts: emptyEvent(), zones: zoneOptions() }} />
    </div>
  );
}
