import { Badge } from "@/components/ui/badge";
import type { CallDto } from "@/lib/api/reference";
import { CodeBlock } from "./code-block";
import { FieldList } from "./field-list";
import { CodeInText } from "./inline-code";

/** One call: who may call it, what it takes and returns, and how to try it. */
export function CallReference({ call }: { call: CallDto }) {
  const name = `${call.method} ${call.path}`;
  return (
    <article
      id={call.id}
      aria-labelledby={`${call.id}-title`}
      className="scroll-mt-24 border-t border-line py-10 xl:grid xl:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] xl:gap-x-10"
    >
      <div className="min-w-0">
        <h2 id={`${call.id}-title`} className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-base">
          <Badge tone={call.scope === "read" ? "plain" : "action"}>{call.method}</Badge>
          <code className="min-w-0 font-mono text-sm wrap-anywhere">{call.path}</code>
        </h2>
        <p className="mt-3">{call.summary}</p>
        {call.description && (
          <p className="mt-1 text-sm text-quiet">
            <CodeInText text={call.description} />
          </p>
        )}
        <p className="mt-2 text-sm text-quiet">
          {call.access} · scope <code className="font-mono text-xs">{call.scope}</code>
        </p>
        {call.aliases.length > 0 && (
          <p className="mt-1 text-sm text-quiet wrap-anywhere">
            Also at <code className="font-mono text-xs">{call.aliases.join(", ")}</code>
          </p>
        )}
        <FieldList title="Path" fields={call.params} />
        <FieldList title="Query parameters" fields={call.query} />
        <FieldList title="Body" fields={call.body} />
        {call.rowResponse && <RowResponse text={call.rowResponse} />}
        <FieldList title="Response" fields={call.response} />
        <details className="mt-5 text-sm">
          <summary className="cursor-pointer font-semibold text-action">
            Errors<span className="sr-only"> of {name}</span>
          </summary>
          <ul className="mt-2 space-y-1 text-quiet">
            {call.errors.map(({ status, description }) => (
              <li key={status}>
                <code className="font-mono text-xs font-semibold text-ink">{status}</code>{" "}
                <CodeInText text={description} />
              </li>
            ))}
          </ul>
        </details>
      </div>
      <div className="mt-6 min-w-0 space-y-4 xl:mt-0">
        <CodeBlock title="Request" text={call.curl} />
        {call.example && (
          <CodeBlock title={`Response, ${call.example.status}`} text={call.example.response} />
        )}
      </div>
    </article>
  );
}

function RowResponse({ text }: { text: string }) {
  return (
    <section className="mt-5 text-sm">
      <h3 className="font-semibold">Response</h3>
      <p className="mt-1 text-quiet">
        {text}{" "}
        <a href="#record" className="rounded text-action underline underline-offset-[0.18em]">
          See its fields
        </a>
      </p>
    </section>
  );
}
