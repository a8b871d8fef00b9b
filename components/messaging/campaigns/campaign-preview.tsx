import { DefinitionList } from "@/components/ui/definition-list";
import { withoutLinks } from "@/lib/core/without-links";
import type { CampaignPreviewDto } from "@/lib/messaging/campaigns/schema";
import { tidyMessage } from "@/lib/messaging/campaigns/schema";

/** The mail as sponsors read it, with what is being written. */
export function CampaignPreview({
  preview,
  subject,
  message,
}: {
  preview: CampaignPreviewDto;
  subject: string;
  message: string;
}) {
  const text = withoutLinks(tidyMessage(message));
  return (
    <div className="rounded border border-line bg-sunk p-4 text-sm">
      <p className="text-xs text-quiet">Subject</p>
      <p className="font-semibold break-words">{withoutLinks(subject.trim()) || preview.subject}</p>
      <div className="mt-3 border-t border-line pt-3">
        <p className="break-words">{preview.intro}</p>
        <DefinitionList
          className="mt-2"
          items={preview.facts.map(([term, detail]) => ({
            term,
            detail: <span className="break-words">{detail}</span>,
          }))}
        />
        {text && (
          <>
            <p className="mt-3">{preview.host} writes:</p>
            <blockquote className="mt-2 rounded border border-line bg-raised px-4 py-3 break-words whitespace-pre-line">
              {text}
            </blockquote>
          </>
        )}
        <p className="mt-3 text-quiet">
          Below it: a button to the proposal, why they get the mail, and a link to unsubscribe.
        </p>
      </div>
    </div>
  );
}
