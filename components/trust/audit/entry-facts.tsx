import { ReaderTime } from "@/components/text/reader-time";
import { DefinitionList } from "@/components/ui/definition-list";
import { TextLink } from "@/components/ui/text-link";
import { isId } from "@/lib/core/ids";
import { entityLabel, type FullEntryDto } from "@/lib/trust/audit/entry";
import { ObjectName } from "./object-name";

/** An entry's date, actor, and object, with links to their pages and to related entries. */
export function EntryFacts({ entry }: { entry: FullEntryDto }) {
  return (
    <DefinitionList
      className="max-w-measure [&_dd]:wrap-anywhere"
      items={[
        {
          term: "When",
          detail: <ReaderTime iso={entry.at.toISOString()} />,
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
          detail: isId(entry.entityId) ? (
            <ObjectName id={entry.entityId} names={entry.names} />
          ) : (
            (entry.name ?? entry.entityId)
          ),
        },
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
