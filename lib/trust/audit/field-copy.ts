/** Labels for fields whose stored names don't say enough. */
const LABELS: Readonly<Record<string, string>> = {
  at: "When",
  bps: "Rate",
  endedAs: "Outcome",
  isDemo: "Demo",
  value: "Value",
};

/** A field's label by its path: `tiers.0.priceCents` → "Tiers 1: price", `adminId` → "Admin". */
export function fieldLabel(field: string): string {
  const label = field
    .split(".")
    .map((part) => (/^\d+$/.test(part) ? String(Number(part) + 1) : (LABELS[part] ?? plain(part))))
    .reduce((before, part) => (/^\d+$/.test(part) ? `${before} ${part}` : `${before}: ${part}`));
  return label.charAt(0).toUpperCase() + label.slice(1);
}

/** `expectedReach` and `expected_reach` → "expected reach", without the unit or "id" at the end. */
const plain = (name: string): string =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, "$1 $2")
    .replaceAll("_", " ")
    .toLowerCase()
    .replace(/(?<=.) (id|ids|cents|at)$/, "");

export type FieldValue = { kind: "text" | "id" | "money" | "moment"; text: string };

/** How a stored value is shown: money, moments, ids, booleans and statuses, by the field's name and the value's form. */
export function fieldValue(field: string, value: string): FieldValue {
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value)) return { kind: "id", text: value };
  if (/cents$/i.test(field) && /^-?\d+$/.test(value)) return { kind: "money", text: value };
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value)) return { kind: "moment", text: value };
  if (value === "true" || value === "false") return { kind: "text", text: value === "true" ? "Yes" : "No" };
  if (/^[a-z]+(_[a-z]+)+$/.test(value)) return { kind: "text", text: value.replaceAll("_", " ") };
  return { kind: "text", text: value };
}
