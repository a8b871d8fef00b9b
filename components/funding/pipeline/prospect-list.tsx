import { Amount } from "@/components/ui/amount";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { Pagination } from "@/components/ui/pagination";
import { PillLinks } from "@/components/ui/pill-links";
import { StatusBadge, type StatusTable } from "@/components/ui/status-badge";
import { TextLink } from "@/components/ui/text-link";
import { PIPELINE_STAGES, type PipelineStage } from "@/db/enums";
import { formatCents } from "@/lib/core/money";
import type { Page } from "@/lib/core/query";
import { STAGE_LABELS } from "@/lib/funding/pipeline/labels";
import { pipelinePath } from "@/lib/funding/pipeline/paths";
import type { ProspectDto } from "@/lib/funding/pipeline/schema";
import { sponsorshipPath } from "@/lib/funding/sponsorships/paths";
import { thanksPath, threadPath } from "@/lib/messaging/threads/paths";
import { ProspectForm } from "./prospect-form";

const STAGES: StatusTable<PipelineStage> = {
  labels: STAGE_LABELS,
  tones: {
    new: "sun",
    in_talks: "action",
    agreed: "moss",
    won: "moss",
  },
};

type Props = { page: Page<ProspectDto>; stage: PipelineStage | null; due: boolean; after: string | null };

/** A host's pipeline: one entry for each sponsor and proposal, each with its own form. */
export function ProspectList({ page: { rows, next }, stage, due, after }: Props) {
  const here = pipelinePath({ stage, due });
  return (
    <>
      <div className="mb-6">
        <PillLinks
          label="Stages"
          links={[
            { label: "All", href: pipelinePath(), isCurrent: !stage && !due },
            { label: "Due", href: pipelinePath({ due: true }), isCurrent: due },
            ...PIPELINE_STAGES.map((one) => ({
              label: STAGE_LABELS[one],
              href: pipelinePath({ stage: one }),
              isCurrent: one === stage,
            })),
          ]}
        />
      </div>
      {rows.length > 0 ? (
        <ul className="divide-y divide-line border-y border-line">
          {rows.map((prospect) => (
            <Entry key={prospect.id} prospect={prospect} />
          ))}
        </ul>
      ) : (
        <EmptyState title={stage || due ? "No sponsors here" : "No sponsors yet"}>
          <p>Anyone who messages you, shows interest, or pays is added here automatically.</p>
        </EmptyState>
      )}
      <Pagination
        label="Sponsors"
        firstHref={after && here}
        nextHref={next && `${here}${here.includes("?") ? "&" : "?"}after=${next}`}
      />
    </>
  );
}

function Entry({ prospect }: { prospect: ProspectDto }) {
  const { sponsorName, proposal, stage, paidCents, currency, threadId, isDue, sponsorship } = prospect;
  return (
    <li className="py-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h2 className="text-base">
            {sponsorship ? (
              <TextLink href={sponsorshipPath(sponsorship.id)} prefetch={false}>
                {sponsorName}
              </TextLink>
            ) : (
              sponsorName
            )}
          </h2>
          <p className="mt-0.5 flex flex-wrap gap-x-3 text-sm text-quiet">
            <TextLink href={proposal.path} prefetch={false}>
              {proposal.title}
            </TextLink>
            {threadId && (
              <TextLink href={threadPath(threadId)} prefetch={false}>
                Conversation<span className="sr-only"> with {sponsorName}</span>
              </TextLink>
            )}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          {paidCents > 0 && (
            <span className="text-sm">
              Paid <Amount tone="moss">{formatCents(paidCents, currency)}</Amount>
            </span>
          )}
          {sponsorship?.isUnthanked && (
            <ButtonLink href={thanksPath(sponsorship.id)} variant="secondary" size="sm" prefetch={false}>
              Thank your sponsor<span className="sr-only"> {sponsorName}</span>
            </ButtonLink>
          )}
          {isDue && <Badge tone="brick">Due</Badge>}
          <StatusBadge table={STAGES} status={stage} />
        </div>
      </div>
      <ProspectForm
        key={`${stage} ${prospect.nextStep} ${prospect.nextStepOn} ${prospect.note}`}
        prospect={prospect}
      />
    </li>
  );
}
