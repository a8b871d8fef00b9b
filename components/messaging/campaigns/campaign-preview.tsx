import { DefinitionList } from "@/components/ui/definition-list";
import { withoutLinks } from "@/lib/core/without-links";
import type { CampaignPreviewDto } from "@/lib/messaging/campaigns/schema";
import { tidyMessage } from "@/lib/messaging/campaigns/schema";

/** The email as sponsors will read it, updated while the host types. */
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
            <p className="mt-3">A message from {preview.host}:</p>
            <blockquote className="mt-2 rounded border border-line bg-raised px-4 py-3 break-words whitespace-pre-line">
              {text}
            </blockquote>
          </>
        )}
        <p className="mt-3 text-quiet">
          Followed by a button to the proposal, why they're receiving this email, and an unsubscribe link.
        </p>
      </div>
    </div>
  );
}
