import { Icon } from "@/components/ui/icon";
import type { FieldChange } from "@/lib/listings/proposals/changes";

/** Readable changes: "Goal: $5,000 → $6,000". Long texts are stacked. */
export function ChangeList({ changes }: { changes: readonly FieldChange[] }) {
  return (
    <ul className="grid gap-1.5 text-sm">
      {changes.map((change) => (
        <li key={change.path} className="min-w-0 break-words">
          <span className="font-semibold">{change.label}</span>{" "}
          {isLong(change) ? <Texts {...change} /> : <Line {...change} />}
        </li>
      ))}
    </ul>
  );
}

const LINE = 60;

function isLong({ before, after }: FieldChange): boolean {
  return [before, after].some((text) => text !== null && (text.length > LINE || text.includes("\n")));
}

function Line({ before, after }: FieldChange) {
  if (before === null) return <>added: {after}</>;
  if (after === null) return <>removed, was {before}</>;
  return (
    <>
      <span className="text-quiet">{before}</span> <span aria-hidden="true">→</span>
      <span className="sr-only"> is now </span> {after}
    </>
  );
}

function Texts({ before, after }: FieldChange) {
  return (
    <span className="mt-1 grid gap-1">
      {before !== null && <Text sign="before" text={before} />}
      {after !== null && <Text sign="after" text={after} />}
    </span>
  );
}

const SIGNS = {
  before: { icon: "minus", className: "border-brick bg-brick-soft", word: "Before: " },
  after: { icon: "plus", className: "border-moss bg-moss-soft", word: "Now: " },
} as const;

function Text({ sign, text }: { sign: keyof typeof SIGNS; text: string }) {
  const { icon, className, word } = SIGNS[sign];
  return (
    <span className={`flex gap-2 border-l-4 px-2 py-1 ${className}`}>
      <Icon name={icon} aria-hidden="true" size={14} className="mt-1 shrink-0" />
      <span className="line-clamp-4 min-w-0 whitespace-pre-line">
        <span className="sr-only">{word}</span>
        {text}
      </span>
    </span>
  );
}
