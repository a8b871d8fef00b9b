"use client";

import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { unanswered } from "@/components/forms/unanswered";
import { refreshViewer } from "@/components/layout/viewer-store";
import { showToast } from "@/components/ui/toast-queue";
import type { Failure, FieldErrors } from "@/lib/core/result";
import { publishProposalAction } from "@/lib/listings/proposals/actions";
import { PUBLISH_FAILED } from "@/lib/listings/proposals/copy";
import { launchPath } from "@/lib/listings/proposals/paths";
import { publishPayload } from "@/lib/listings/proposals/wizard-steps";
import { purchasePath } from "@/lib/money/payments/paths";
import { forgetLocalDraft } from "./local-draft";
import type { WizardTools } from "./wizard-types";

type Missing = "account" | "role";

interface Parts {
  draftId: string;
  tools: WizardTools;
  /** Stops autosave before publishing; `resume` restarts it. */
  saving: { stop: () => Promise<void>; resume: () => void };
  /** Shows errors on the step that contains them. Returns whether there are any. */
  showProblems: (problems: FieldErrors) => boolean;
  /** Returns what blocks publishing, or null if it couldn't be checked. */
  findProblems: () => Promise<FieldErrors | null>;
}

/**
 * Publishes the draft after checking its fields and asking for a missing account or role. Ignores clicks while a
 * request is pending.
 */
export function usePublish({ draftId, tools, saving, showProblems, findProblems }: Parts) {
  const router = useRouter();
  const [missing, setMissing] = useState<Missing | null>(null);
  const [failure, setFailure] = useState<Pick<Failure, "code" | "message"> | null>(null);
  const [isPublishing, setIsPublishing] = useState(false);
  const underWay = useRef(false);

  /** Returns whether it succeeded. */
  async function send(): Promise<boolean> {
    if (underWay.current) return true;
    underWay.current = true;
    setMissing(null);
    setFailure(null);
    setIsPublishing(true);
    await saving.stop();
    const result = await publishProposalAction(null, publishPayload(draftId, tools.draft)).catch(
      (error: unknown) => unanswered(error, PUBLISH_FAILED),
    );
    if (result.ok) {
      const { data } = result;
      if (data.status !== "awaiting_payment") {
        forgetLocalDraft();
        showToast("Proposal published successfully!", { tone: "success", duration: 2000 });
      }
      // The refresh after a new session would keep the navigation from scrolling.
      window.scrollTo({ top: 0, behavior: "instant" });
      router.push(
        data.status === "awaiting_payment" ? purchasePath(data.orderId) : launchPath(data.proposalId),
      );
      return true;
    }
    underWay.current = false;
    setIsPublishing(false);
    saving.resume();
    if (!result.error.fields || !showProblems(result.error.fields)) setFailure(result.error);
    return false;
  }

  async function publish() {
    if (underWay.current) return;
    const problems = await findProblems();
    if (!problems || showProblems(problems)) return;
    const { viewer } = tools.start;
    if (!viewer) setMissing("account");
    else if (!viewer.isHost) setMissing("role");
    else void send();
  }

  /** The account or role now exists. The page needs a refresh only if it stays open. */
  async function goOn() {
    void refreshViewer();
    if (!(await send())) router.refresh();
  }

  return {
    publish: () => void publish(),
    goOn: () => void goOn(),
    missing,
    dismiss: () => setMissing(null),
    failure,
    isPublishing,
  };
}
