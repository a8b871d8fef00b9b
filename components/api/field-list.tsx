import type { FieldDto } from "@/lib/api/reference";

type Props = { title: string; fields: readonly FieldDto[]; isFolded?: boolean };

/**
 * The fields of a call or a record; `isFolded` hides them until opened. Styles are set once on the list, because a page
 * may show a thousand fields.
 */
export function FieldList({ title, fields, isFolded = false }: Props) {
  if (fields.length === 0) return null;
  const list = (
    <ul className="mt-1 space-y-1 text-quiet wrap-anywhere [&_code]:font-mono [&_code]:text-xs [&_code]:font-semibold [&_code]:text-ink">
      {fields.map((field) => (
        <li key={field.name}>
          <code>{field.name}</code>
          {` ${typeText(field)}`}
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

function typeText({ type, isRequired, description }: FieldDto): string {
  return `${type}${isRequired ? "" : ", optional"}${description ? `: ${description}` : ""}`;
}
