"use client";

import { Button } from "@/components/ui/button";
import { resetTips } from "@/components/ui/help-tip-memory";
import { showToast } from "@/components/ui/toast-queue";

/** Restores all tooltips that were dismissed in this browser. */
export function ResetTooltipsButton() {
  function reset() {
    resetTips();
    showToast("Tooltips will be shown again.", { tone: "success" });
  }

  return (
    <Button variant="secondary" onClick={reset}>
      Reset Tooltips
    </Button>
  );
}
