import { Section } from "@/components/layout/section";
import { ReaderTime } from "@/components/text/reader-time";
import { Badge } from "@/components/ui/badge";
import { TextLink } from "@/components/ui/text-link";
import { GROUP_LABELS, type SearchGroupDto } from "@/lib/site/admin/search";

/** Search results by kind, each kind with a link to all of its results. */
export function SearchResults({ groups }: { groups: readonly SearchGroupDto[] }) {
  return (
    <div className="space-y-10">
      {groups.map(({ key, found, all }) => (
        <Section
          key={key}
          id={key}
          title={GROUP_LABELS[key]}
          action={
            all && (
              <TextLink href={all} prefetch={false} className="text-sm">
                Show all<span className="sr-only"> {GROUP_LABELS[key].toLowerCase()}</span>
              </TextLink>
            )
          }
        >
          <ul className="divide-y divide-line border-y border-line text-sm">
            {found.map(({ id, href, title, detail, status, at }) => (
              <li
                key={id}
                className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-1 py-3 sm:grid-cols-[minmax(0,1fr)_9rem_7rem]"
              >
                <span className="min-w-0 wrap-anywhere">
                  <TextLink href={href} prefetch={false} className="font-semibold">
                    {title}
                  </TextLink>
                  <span className="block text-quiet">{detail}</span>
                </span>
                <span className="text-right sm:text-left">
                  <Badge>{status}</Badge>
                </span>
                <ReaderTime
                  iso={at.toISOString()}
                  dayOnly
                  className="text-quiet tabular-nums max-sm:col-span-2 sm:text-right"
                />
              </li>
            ))}
          </ul>
        </Section>
      ))}
    </div>
  );
}
