import type { FieldDto } from "@/lib/api/reference";

type Props = { title: string; fields: readonly FieldDto[]; isFolded?: boolean };

/** What a call or a row consists of; `isFolded`: opened by whoever wants it. */
export function FieldList({ title, fields, isFolded = false }: Props) {
  if (fields.length === 0) return null;
  const list = (
    <ul className="mt-1 space-y-1">
      {fields.map((field) => (
        <li key={field.name} className="wrap-anywhere">
          <code className="font-mono text-xs font-semibold">{field.name}</code>{" "}
          <span className="text-quiet">
            {field.type}
            {!field.isRequired && ", optional"}
            {field.description && `: ${field.description}`}
          </span>
        </li>
      ))}
    </ul>
  );
  if (!isFolded)
    return (
      <section className="mt-3 text-sm">
        <p className="font-semibold">{title}</p>
        {list}
      </section>
    );
  return (
    <details className="mt-3 text-sm">
      <summary className="cursor-pointer font-semibold text-action">
        {title}, {fields.length} fields
      </summary>
      {list}
    </details>
  );
}
