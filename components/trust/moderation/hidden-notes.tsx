import { Alert } from "@/components/ui/alert";
import { TextLink } from "@/components/ui/text-link";
import { KIND_NOUNS } from "@/lib/trust/moderation/copy";
import type { HiddenDto } from "@/lib/trust/moderation/dto";
import { decisionPath } from "@/lib/trust/moderation/paths";

/** The viewer's hidden content, with the reason and a link to appeal. */
export function HiddenNotes({ hidden }: { hidden: readonly HiddenDto[] }) {
  if (hidden.length === 0) return null;
  return (
    <div className="mb-8 grid gap-3">
      {hidden.map(({ caseId, kind, title, reason }) => (
        <Alert key={caseId} tone="error" title={`Your ${KIND_NOUNS[kind]} "${title ?? ""}" is hidden`}>
          <p className="wrap-anywhere whitespace-pre-line">{reason}</p>
          <p className="mt-2">
            <TextLink href={decisionPath(caseId)} prefetch={false}>
              Read the decision or appeal<span className="sr-only">: {title}</span>
            </TextLink>
          </p>
        </Alert>
      ))}
    </div>
  );
}
