import { SectionHeader } from "@/components/layout/section-header";
import { Badge } from "@/components/ui/badge";
import { PLATFORM_LABELS, platformOf } from "@/lib/listings/proposals/event-platform";
import { LinkCard } from "./link-card";

/** The event's page elsewhere. The badge follows the host the link leads to. */
export function EventLink({ url }: { url: string | null }) {
  if (!url || !URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) return null;
  const platform = platformOf(url);
  return (
    <section aria-labelledby="event-page">
      <SectionHeader id="event-page" title="Event page" />
      <LinkCard
        url={url}
        title="View event website"
        badge={platform !== "other" && <Badge>{PLATFORM_LABELS[platform]}</Badge>}
      />
    </section>
  );
}
