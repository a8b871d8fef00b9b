import { Badge, type BadgeTone } from "./badge";

/** What the states of an aggregate are called, and their colors; a state without one is plain. */
export type StatusTable<S extends string> = {
  labels: Readonly<Record<S, string>>;
  tones: Readonly<Partial<Record<S, BadgeTone>>>;
};

/** Where something stands, as the table of its aggregate says it. */
export function StatusBadge<S extends string>({ table, status }: { table: StatusTable<S>; status: S }) {
  return <Badge tone={table.tones[status]}>{table.labels[status]}</Badge>;
}
