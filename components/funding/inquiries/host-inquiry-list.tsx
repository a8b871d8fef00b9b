import { EmptyState } from "@/components/ui/empty-state";
import { Pagination } from "@/components/ui/pagination";
import { PillLinks } from "@/components/ui/pill-links";
import type { Page } from "@/lib/core/query";
import { HOST_INQUIRIES_PATH } from "@/lib/funding/inquiries/paths";
import type { HostInquiry } from "@/lib/funding/inquiries/schema";
import { HostInquiryCard } from "./host-inquiry-card";

type Props = { page: Page<HostInquiry>; view: "waiting" | "all"; after: string | null };

const VIEWS = [
  { view: "waiting", label: "Awaiting your reply", href: HOST_INQUIRIES_PATH },
  { view: "all", label: "All", href: `${HOST_INQUIRIES_PATH}?view=all` },
] as const;

/** Sponsors' interest, newest first: what awaits a reply, or everything. */
export function HostInquiryList({ page: { rows, next }, view, after }: Props) {
  const first = view === "all" ? `${HOST_INQUIRIES_PATH}?view=all` : HOST_INQUIRIES_PATH;
  return (
    <>
      <div className="mb-6">
        <PillLinks
          label="Filter"
          links={VIEWS.map((entry) => ({ ...entry, isCurrent: entry.view === view }))}
        />
      </div>
      {rows.length > 0 ? (
        <ul className="space-y-6">
          {rows.map((inquiry) => (
            <HostInquiryCard key={inquiry.id} inquiry={inquiry} />
          ))}
        </ul>
      ) : (
        <EmptyState title={view === "waiting" ? "You're all caught up" : "No interest yet"}>
          <p>Before they pay, sponsors can tell you they're interested or offer a different amount.</p>
        </EmptyState>
      )}
      <Pagination
        label="Interest"
        firstHref={after && first}
        nextHref={next && `${first}${view === "all" ? "&" : "?"}after=${next}`}
      />
    </>
  );
}
