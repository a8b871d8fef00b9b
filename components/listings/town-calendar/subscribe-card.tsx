import { SectionHeader } from "@/components/layout/section-header";
import { CopyField } from "@/components/site/share/copy-field";
import { Card } from "@/components/ui/card";
import type { Category } from "@/db/enums";
import { CATEGORY_LABELS } from "@/lib/listings/proposals/labels";
import type { CalendarTown } from "@/lib/listings/town-calendar/calendar";
import { townFeedPath } from "@/lib/listings/town-calendar/paths";
import { webcalAddress } from "./webcal-address";

type Props = {
  town: CalendarTown;
  /** Categories to offer as separate calendars. */
  categories: readonly Category[];
  site: string;
};

/** How to subscribe to a town's events, or to one category of them. */
export function SubscribeCard({ town, categories, site }: Props) {
  return (
    <Card as="section" aria-labelledby="subscribe" className="h-fit lg:sticky lg:top-24">
      <SectionHeader id="subscribe" title="In your calendar" />
      <p className="text-sm text-quiet">
        Your calendar program shows new events, changes, and cancellations by itself. In Google Calendar,
        choose Other calendars, then From URL, and paste the address.
      </p>
      <div className="mt-5">
        <CopyField
          label="Calendar address"
          text={site + townFeedPath(town.slug)}
          copy="Copy link"
          copied="Link copied."
        />
      </div>
      {categories.length > 1 && (
        <>
          <h3 className="mt-3 text-base">Subscribe to one category</h3>
          <ul className="mt-2 flex flex-wrap gap-x-4">
            {categories.map((category) => (
              <li key={category}>
                <a
                  href={webcalAddress(site + townFeedPath(town.slug, category))}
                  className="inline-flex min-h-9 items-center rounded text-sm text-action hover:underline"
                >
                  {CATEGORY_LABELS[category]}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}
