import type { FieldDto } from "@/lib/api/reference";
import { CodeInText } from "./inline-code";

type Props = { title: string; fields: readonly FieldDto[] };

/** More fields than this are folded. */
const MOST_SHOWN = 12;

/** The fields of a call or a record. Styles are set once on the list, because a page may show hundreds of fields. */
export function FieldList({ title, fields }: Props) {
  if (fields.length === 0) return null;
  if (fields.length <= MOST_SHOWN)
    return (
      <section className="mt-5 text-sm">
        <h3 className="font-semibold">{title}</h3>
        <Fields fields={fields} />
      </section>
    );
  return (
    <details className="mt-5 text-sm">
      <summary className="cursor-pointer font-semibold text-action">
        {title}, {fields.length} fields
      </summary>
      <Fields fields={fields} />
    </details>
  );
}

const STYLE =
  "mt-2 divide-y divide-line border-y border-line text-quiet wrap-anywhere [&_li]:py-2 [&_p]:mt-0.5 " +
  "[&_b]:mr-2 [&_b]:font-mono [&_b]:text-xs [&_b]:text-ink";

function Fields({ fields }: { fields: readonly FieldDto[] }) {
  return (
    <ul className={STYLE}>
      {fields.map(({ name, type, isRequired, description }) => (
        <li key={name}>
          <b>{name}</b>
          {isRequired ? type : `${type}, optional`}
          {description && (
            <p>
              <CodeInText text={description} />
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
