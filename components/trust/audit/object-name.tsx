import { TextLink } from "@/components/ui/text-link";
import type { ObjectNames } from "@/lib/trust/audit/entry";

type Props = { id: string; names: ObjectNames };

/** An object's name, linked to its page, with its id as the tooltip. Says that it is deleted if it has no name. */
export function ObjectName({ id, names }: Props) {
  const found = names[id];
  if (!found)
    return (
      <span title={id} className="text-quiet">
        Deleted, or without a name
      </span>
    );
  if (!found.path) return <span title={id}>{found.name}</span>;
  return (
    <TextLink href={found.path} prefetch={false} title={id}>
      {found.name}
    </TextLink>
  );
}
