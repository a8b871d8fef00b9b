import { TextLink } from "@/components/ui/text-link";
import { userPath } from "@/lib/site/admin/user-filters";

type Side = { id: string; name: string };

/** Both sides of a sponsorship, linked to their admin pages. */
export const SidesLinks = ({ host, sponsor }: { host: Side; sponsor: Side }) => (
  <dl className="grid gap-1">
    {[
      { side: "Host", person: host },
      { side: "Sponsor", person: sponsor },
    ].map(({ side, person }) => (
      <div key={side}>
        <dt className="text-xs text-quiet">{side}</dt>
        <dd className="wrap-anywhere">
          <TextLink href={userPath(person.id)} prefetch={false}>
            {person.name}
          </TextLink>
        </dd>
      </div>
    ))}
  </dl>
);
