"use client";

import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { unanswered } from "@/components/forms/unanswered";
import { showToast } from "@/components/ui/toast-queue";
import { newId } from "@/lib/core/ids";
import type { FieldErrors } from "@/lib/core/result";
import { editProposalAction } from "@/lib/listings/proposals/actions";
import type { DraftContent } from "@/lib/listings/proposals/draft-schema";
import type { EditStart } from "@/lib/listings/proposals/edit-start";
import { EditProposalForm, problemsAt } from "@/lib/listings/proposals/form";
import { mergeEdits } from "@/lib/listings/proposals/merge-edits";
import type { VersionDto } from "@/lib/listings/proposals/versions";
import { withZone } from "./with-zone";

/** The version someone else saved since. */
export interface Newer {
  version: number;
  content: DraftContent;
  since: VersionDto[];
}

interface Parts {
  start: EditStart;
  draft: DraftContent;
  replace: (content: DraftContent) => void;
  showProblems: (problems: FieldErrors) => void;
}

const UNREACHABLE = "We couldn't connect. Your changes are still here. Please try again.";

/** Saves the edit and handles a conflict with someone else's save. */
export function useEdit({ start, draft, replace, showProblems }: Parts) {
  const router = useRouter();
  const [base, setBase] = useState({ version: start.version, content: withZone(start.content) });
  const [newer, setNewer] = useState<Newer | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const underWay = useRef(false);
  const latest = useRef(draft);
  latest.current = draft;

  async function save(content = draft, from = base) {
    if (underWay.current) return;
    const { proposal, tiers } = content;
    const payload = {
      proposalId: start.proposal.id,
      version: from.version,
      saveId: newId(),
      proposal,
      tiers,
    };
    const parsed = EditProposalForm.safeParse(payload);
    const problems = parsed.success ? {} : problemsAt(parsed.error);
    setFailure(null);
    showProblems(problems);
    if (Object.keys(problems).length > 0) return;
    underWay.current = true;
    setIsSaving(true);
    const result = await editProposalAction(null, payload).catch((error: unknown) =>
      unanswered(error, UNREACHABLE),
    );
    underWay.current = false;
    setIsSaving(false);
    if (!result.ok) {
      showProblems(result.error.fields ?? {});
      return setFailure(result.error.message);
    }
    if (result.data.status === "outdated")
      return setNewer({ ...result.data, content: withZone(result.data.content) });
    const saved = { version: result.data.version, content: withZone(result.data.content) };
    // Keeps what was typed while the request was pending.
    replace(mergeEdits({ base: content, mine: latest.current, theirs: saved.content }));
    setBase(saved);
    setNewer(null);
    showToast("Saved.", { tone: "success" });
    router.refresh();
  }

  /** Rebases the host's edit: fields they didn't touch keep the other person's values. */
  function saveOver() {
    if (!newer) return;
    const merged = mergeEdits({ base: base.content, mine: draft, theirs: newer.content });
    replace(merged);
    latest.current = merged;
    void save(merged, newer);
  }

  function takeTheirs() {
    if (!newer) return;
    replace(newer.content);
    setBase(newer);
    setNewer(null);
    setFailure(null);
    router.refresh();
  }

  return { base, newer, failure, isSaving, save, saveOver, takeTheirs };
}
