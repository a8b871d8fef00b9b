import { Section } from "@/components/layout/section";
import { Badge } from "@/components/ui/badge";
import { PLATFORM_LABELS, platformOf } from "@/lib/listings/proposals/event-platform";
import { LinkCard } from "./link-card";

/** Link to the event's page on another site. The badge comes from the link's hostname. */
export function EventLink({ url }: { url: string | null }) {
  if (!url || !URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) return null;
  const platform = platformOf(url);
  return (
    <Section id="event-page" title="Event page">
      <LinkCard
        url={url}
        title="View event website"
        badge={platform !== "other" && <Badge>{PLATFORM_LABELS[platform]}</Badge>}
      />
    </Section>
  );
}
