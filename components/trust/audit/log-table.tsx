import { actionLabel, type NamedEntryDto } from "@/lib/trust/audit/entry";
import { LogLines } from "./log-lines";

/** Log entries in the given order. Labels are looked up here, so that browsers don't load all of them. */
export function LogTable({ caption, entries }: { caption: string; entries: readonly NamedEntryDto[] }) {
  const lines = entries.map(({ id, action, actor, name, entityId, at }) => ({
    id,
    actor,
    name,
    entityId,
    at,
    label: actionLabel(action),
  }));
  return <LogLines caption={caption} lines={lines} />;
}
