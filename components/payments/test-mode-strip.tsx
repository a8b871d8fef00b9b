import { TestModeBanner } from "@/components/layout/test-mode-banner";

/** The test mode's banner across a workspace page, where payments are not real. */
export function TestModeStrip({ isTestMode }: { isTestMode: boolean }) {
  if (!isTestMode) return null;
  return (
    <div className="-mx-(--page-pad)">
      <TestModeBanner />
    </div>
  );
}
