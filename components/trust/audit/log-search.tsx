import { AdminFilters } from "@/components/site/admin/admin-filters";
import { byLabel } from "@/lib/core/by-label";
import { actionLabel, entityLabel } from "@/lib/trust/audit/entry";
import type { LogFilters } from "@/lib/trust/audit/filters";

type Props = { path: string; filters: LogFilters; actions: readonly string[] };

/** The log's filters. */
export function LogSearch({ path, filters, actions }: Props) {
  return (
    <AdminFilters
      label="Log"
      path={path}
      filters={[
        {
          name: "action",
          label: "Action",
          all: "All actions",
          value: filters.action,
          options: optionsOf(actions),
        },
      ]}
      fields={[
        { name: "who", label: "By", type: "text", value: filters.who, placeholder: "Email or ID" },
        { name: "thing", label: "On", type: "text", value: filters.thing, placeholder: "Object ID" },
        { name: "from", label: "From (UTC)", value: filters.from, type: "date" },
        { name: "to", label: "To (UTC)", value: filters.to, type: "date" },
      ]}
    />
  );
}

/** Actions grouped by entity, each group with an option for all of it. */
function optionsOf(actions: readonly string[]) {
  const entities = [...new Set(actions.map((action) => action.split(".")[0] ?? ""))]
    .map((entity) => ({ entity, label: entityLabel(entity) }))
    .toSorted(byLabel);
  return entities.flatMap(({ entity, label }) => [
    { value: `${entity}.`, label: `${label}: all actions` },
    ...actions
      .filter((action) => action.startsWith(`${entity}.`))
      .map((action) => ({ value: action, label: actionLabel(action) }))
      .toSorted(byLabel),
  ]);
}
