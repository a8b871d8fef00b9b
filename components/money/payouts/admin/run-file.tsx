import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { runFilePath } from "@/lib/money/payouts/admin/paths";

/** Downloads a run's file. Each download is audited. */
export function RunFile({ runId, isBank }: { runId: string; isBank: boolean }) {
  return (
    <form method="post" action={runFilePath(runId)} className="mt-6">
      <Button type="submit" icon={<Icon name="download" aria-hidden="true" className="size-4" />}>
        {isBank ? "Download bank file (pain.001)" : "Download mass payment (CSV)"}
      </Button>
      <p className="mt-2 max-w-measure text-sm text-quiet">
        The file contains full account numbers, so every download is in the audit log. Submit it to the bank
        only once. It never changes.
      </p>
    </form>
  );
}
