"use client";

import { lazy, Suspense } from "react";
import { ButtonLink } from "@/components/ui/button-link";
import { useAskHere } from "@/components/ui/use-ask-here";
import { cancelPath } from "@/lib/listings/proposals/paths";

const load = () => import("./cancel-dialog");
const CancelDialog = lazy(load);

type Props = { proposalId: string; title: string; what: "event" | "proposal" };

/** Cancels an event or proposal: in a dialog with JavaScript, otherwise on a page. */
export function CancelButton({ proposalId, title, what }: Props) {
  const { isAsking, link, stop } = useAskHere(load);
  return (
    <>
      <ButtonLink href={cancelPath(proposalId)} variant="danger-outline" size="sm" prefetch={false} {...link}>
        Cancel {what}
        <span className="sr-only"> {title}</span>
      </ButtonLink>
      <Suspense fallback={null}>
        {isAsking && <CancelDialog proposalId={proposalId} title={title} onClose={stop} />}
      </Suspense>
    </>
  );
}
