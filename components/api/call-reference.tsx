import { Badge } from "@/components/ui/badge";
import type { CallDto } from "@/lib/api/reference";
import { FieldList } from "./field-list";

/** One call: its path, who may call it, its parameters, and its response. */
export function CallReference({ call }: { call: CallDto }) {
  return (
    <article
      id={call.id}
      aria-labelledby={`${call.id}-title`}
      className="scroll-mt-24 border-t border-line py-5"
    >
      <h4 id={`${call.id}-title`} className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-base">
        <Badge tone={call.scope === "read" ? "plain" : "action"}>{call.method}</Badge>
        <code className="min-w-0 font-mono text-sm wrap-anywhere">{call.path}</code>
      </h4>
      <p className="mt-2">{call.summary}</p>
      {call.description && <p className="mt-1 text-sm text-quiet">{call.description}</p>}
      <p className="mt-1 text-sm text-quiet">
        {call.access} · scope <code>{call.scope}</code>
        {call.rowResponse && ` · ${call.rowResponse}`}
      </p>
      {call.aliases.length > 0 && (
        <p className="mt-1 text-sm text-quiet wrap-anywhere">
          Also at <code>{call.aliases.join(", ")}</code>
        </p>
      )}
      <FieldList title="Query parameters" fields={call.query} />
      <FieldList title="Body" fields={call.body} />
      <FieldList title="Response" fields={call.response} isFolded />
      {call.example && (
        <details className="mt-3 text-sm">
          <summary className="cursor-pointer font-semibold text-action">
            Example<span className="sr-only"> of {`${call.method} ${call.path}`}</span>
          </summary>
          <Code title="Request" text={call.example.request} />
          <Code title={`Response, ${call.example.status}`} text={call.example.response} />
        </details>
      )}
    </article>
  );
}

function Code({ title, text }: { title: string; text: string }) {
  return (
    <>
      <p className="mt-3 text-quiet">{title}</p>
      <pre className="mt-1 rounded border border-line bg-sunk p-4 font-mono text-xs whitespace-pre-wrap wrap-anywhere">
        {text}
      </pre>
    </>
  );
}
