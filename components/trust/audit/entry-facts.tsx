import { DateText } from "@/components/ui/date-text";
import { DefinitionList } from "@/components/ui/definition-list";
import { TextLink } from "@/components/ui/text-link";
import { formatMoment } from "@/lib/core/dates";
import { adminPath, entityLabel, type FullEntryDto } from "@/lib/trust/audit/entry";

/** An entry's date, actor, and object, with links to their admin pages and to related entries. */
export function EntryFacts({ entry }: { entry: FullEntryDto }) {
  const thing = adminPath(entry.entity, entry.entityId);
  const name = entry.name ?? entry.entityId;
  return (
    <DefinitionList
      className="max-w-measure [&_dd]:wrap-anywhere"
      items={[
        {
          term: "When",
          detail: <DateText iso={entry.at.toISOString()}>{`${formatMoment(entry.at)} UTC`}</DateText>,
        },
        {
          term: "By",
          detail: entry.actorId ? (
            <TextLink href={`/admindashboard/users/${entry.actorId}`} prefetch={false}>
              {entry.actor ?? "Deleted account"}
            </TextLink>
          ) : (
            "System"
          ),
        },
        {
          term: entityLabel(entry.entity),
          detail: thing ? (
            <TextLink href={thing} prefetch={false}>
              {name}
            </TextLink>
          ) : (
            name
          ),
        },
        ...(entry.name ? [{ term: "ID", detail: entry.entityId }] : []),
        {
          term: "Related entries",
          detail: (
            <TextLink
              href={`/admindashboard/log?thing=${encodeURIComponent(entry.entityId)}`}
              prefetch={false}
            >
              View all
            </TextLink>
          ),
        },
        { term: "Request ID", detail: entry.requestId },
      ]}
    />
  );
}
