"use client";

import { lazy, Suspense } from "react";
import { ButtonLink } from "@/components/ui/button-link";
import { useAskHere } from "@/components/ui/use-ask-here";
import { formatShortDay } from "@/lib/core/dates";
import { campaignPath } from "@/lib/messaging/campaigns/paths";

const load = () => import("./campaign-dialog");
const CampaignDialog = lazy(load);

type Props = {
  proposalId: string;
  title: string;
  /** When the next blast can be sent; null means now. */
  opensAt: Date | null;
};

/**
 * Opens the email blast in a dialog, or on its own page without scripts. Within seven days of the last one it shows
 * when the next can be sent.
 */
export function CampaignLink({ proposalId, title, opensAt }: Props) {
  const { isAsking, link, stop } = useAskHere(load);
  return (
    <>
      <ButtonLink href={campaignPath(proposalId)} size="sm" variant="secondary" prefetch={false} {...link}>
        {opensAt ? `Emailed; available again ${formatShortDay(opensAt)}` : "Email All Sponsors"}
        <span className="sr-only"> about {title}</span>
      </ButtonLink>
      <Suspense fallback={null}>
        {isAsking && <CampaignDialog proposalId={proposalId} title={title} onClose={stop} />}
      </Suspense>
    </>
  );
}
