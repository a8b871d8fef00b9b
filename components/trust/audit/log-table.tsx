import { actionLabel, type NamedEntryDto } from "@/lib/trust/audit/entry";
import { LogLines } from "./log-lines";

/** Log entries in the given order. Their names are chosen here, because browsers don't need all of them. */
export function LogTable({ caption, entries }: { caption: string; entries: readonly NamedEntryDto[] }) {
  const lines = entries.map(({ id, action, actor, name, entityId, at }) => ({
    ...{ id, actor, name, entityId, at },
    label: actionLabel(action),
  }));
  return <LogLines caption={caption} lines={lines} />;
}
