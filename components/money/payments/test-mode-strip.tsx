import { TestModeBanner } from "@/components/layout/test-mode-banner";
import { getViewer } from "@/lib/identity/sessions/viewer";
import { consolePath } from "@/lib/integrations/payments/sandbox/console-access";
import { siteSettings } from "@/lib/site/settings/site-settings";

/** The test-mode banner of a workspace page, shown when payments are not real. */
export async function TestModeStrip({ isTestMode }: { isTestMode: boolean }) {
  if (!isTestMode || !siteSettings().testBanner) return null;
  return (
    <div className="-mx-(--page-pad)">
      <TestModeBanner consoleHref={consolePath(await getViewer())} />
    </div>
  );
}
