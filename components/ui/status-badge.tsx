import { Badge, type BadgeTone } from "./badge";

/** Labels and colors of an aggregate's statuses. A status without a color is plain. */
export type StatusTable<S extends string> = {
  labels: Readonly<Record<S, string>>;
  tones: Readonly<Partial<Record<S, BadgeTone>>>;
};

/** A status as a badge, from its aggregate's table. */
export function StatusBadge<S extends string>({ table, status }: { table: StatusTable<S>; status: S }) {
  return <Badge tone={table.tones[status]}>{table.labels[status]}</Badge>;
}
