import { Badge } from "@/components/ui/badge";
import type { CallDto, FieldDto } from "@/lib/api/reference";

/** One call: its address, who may make it, what it reads and what it answers. */
export function CallReference({ call }: { call: CallDto }) {
  return (
    <article
      id={call.id}
      aria-labelledby={`${call.id}-title`}
      className="scroll-mt-24 border-t border-line py-6"
    >
      <h3 id={`${call.id}-title`} className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-base">
        <Badge tone={call.scope === "read" ? "plain" : "action"}>{call.method}</Badge>
        <code className="min-w-0 font-mono text-sm wrap-anywhere">{call.path}</code>
      </h3>
      <p className="mt-2">{call.summary}</p>
      {call.description && <p className="mt-1 text-sm text-quiet">{call.description}</p>}
      <p className="mt-1 text-sm text-quiet">
        {call.access} · scope <code>{call.scope}</code>
      </p>
      {call.aliases.length > 0 && (
        <p className="mt-1 text-sm text-quiet wrap-anywhere">
          Also at <code>{call.aliases.join(", ")}</code>
        </p>
      )}
      <Fields title="In the address" fields={call.query} />
      <Fields title="Body" fields={call.body} />
      {call.example && (
        <details className="mt-3 text-sm">
          <summary className="cursor-pointer font-semibold text-action">
            Example<span className="sr-only"> of {call.path}</span>
          </summary>
          <pre className="mt-2 rounded border border-line bg-sunk p-4 font-mono text-xs whitespace-pre-wrap wrap-anywhere">
            {call.example}
          </pre>
        </details>
      )}
      <Fields title="Answer" fields={call.answer} />
    </article>
  );
}

function Fields({ title, fields }: { title: string; fields: readonly FieldDto[] }) {
  if (fields.length === 0) return null;
  return (
    <section className="mt-3 text-sm">
      <h4 className="text-sm font-semibold">{title}</h4>
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
    </section>
  );
}
