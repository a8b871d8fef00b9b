import clsx from "clsx";
import { Icon } from "@/components/ui/icon";
import { ENTRY_KINDS } from "./entry-kinds";

/** What the entries of the grid mean. The list says it at each entry. */
export function CalendarLegend() {
  return (
    <ul aria-label="Key" className="hidden flex-wrap gap-2 text-xs @3xl:flex">
      {Object.values(ENTRY_KINDS).map(({ label, icon, className }) => (
        <li
          key={label}
          className={clsx("flex items-center gap-1.5 rounded border px-2 py-1 font-semibold", className)}
        >
          <Icon name={icon} aria-hidden="true" size={14} />
          {label}
        </li>
      ))}
    </ul>
  );
}
