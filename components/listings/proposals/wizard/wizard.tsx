"use client";

import { useEffect, useState } from "react";
import { newId } from "@/lib/core/ids";
import { discardDraftAction } from "@/lib/listings/proposals/actions";
import type { WizardStart } from "@/lib/listings/proposals/wizard-start";
import { freshDraft, storedDraft } from "./choose-draft";
import { DraftOffer } from "./draft-offer";
import { forgetLocalDraft, isOpenHere, markOpen } from "./local-draft";
import { OpenWizard } from "./open-wizard";
import type { OpenDraft } from "./use-wizard-draft";
import { WizardSkeleton } from "./wizard-skeleton";

/** The proposal wizard: continues a saved draft or starts a new one. Renders only in the browser. */
export function Wizard({ start }: { start: WizardStart }) {
  const [opened, setOpened] = useState<OpenDraft | null>(null);
  const [offered, setOffered] = useState<OpenDraft | null>(null);
  const [failure, setFailure] = useState<unknown>(null);

  useEffect(() => {
    if (opened || offered) return;
    let isCurrent = true;
    function show(stored: OpenDraft | null) {
      if (!isCurrent) return;
      if (!stored) setOpened(freshDraft(start));
      else if (start.isRequested || isOpenHere(stored.id)) setOpened(stored);
      else setOffered(stored);
    }
    storedDraft(start).then(show, setFailure);
    return () => {
      isCurrent = false;
    };
  }, [start, opened, offered]);

  function open(draft: OpenDraft) {
    markOpen(draft.id);
    setOffered(null);
    setOpened(draft);
  }

  function startAnew(left: OpenDraft) {
    forgetLocalDraft();
    if (start.viewer) void discardDraftAction(null, { id: left.id }).catch(() => null);
    open(freshDraft(start));
  }

  if (failure) throw failure;
  if (offered)
    return <DraftOffer draft={offered} onContinue={() => open(offered)} onFresh={() => startAnew(offered)} />;
  if (!opened) return <WizardSkeleton />;
  return (
    <OpenWizard
      key={opened.id}
      start={start}
      opened={opened}
      onKeepAsNew={(content) => open({ id: newId(), version: 0, content })}
    />
  );
}
