import { ActionButton } from "@/components/forms/action-button";
import type { BenefitNeed } from "@/db/enums";
import { formatShortDay } from "@/lib/core/dates";
import { sendPreviousAssetAction } from "@/lib/funding/sponsor-assets/actions";
import type { AssetDto } from "@/lib/funding/sponsor-assets/assets-page";
import { logoPath } from "@/lib/funding/sponsor-assets/paths";
import { LogoPreview } from "./logo-preview";

type Props = { sponsorshipId: string; need: BenefitNeed; asset: AssetDto };

/** What the sponsor sent last time, to send again in one click. */
export function PreviousAsset({ sponsorshipId, need, asset: { id, value, file, createdAt } }: Props) {
  return (
    <div className="grid gap-3">
      {file ? (
        <LogoPreview path={logoPath(id)} name={file.name} />
      ) : (
        <p dir="auto" className="text-quiet whitespace-pre-line wrap-anywhere">
          {value?.replaceAll(/\n+/g, "\n")}
        </p>
      )}
      <ActionButton
        action={sendPreviousAssetAction}
        about={{ sponsorshipId, assetId: id }}
        done="Sent to the host."
        busy="Sending…"
      >
        Use the {need} from {formatShortDay(createdAt)}
      </ActionButton>
    </div>
  );
}
