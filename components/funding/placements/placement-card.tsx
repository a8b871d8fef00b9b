import { ActionButton } from "@/components/forms/action-button";
import { CopyField } from "@/components/site/share/copy-field";
import { buttonClass } from "@/components/ui/button-style";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { formatMoment, formatShortDay } from "@/lib/core/dates";
import { formatCount } from "@/lib/core/numbers";
import { proveByCountAction } from "@/lib/funding/placements/actions";
import { ADVERTISING } from "@/lib/funding/placements/copy";
import { PRINT_FORMATS, placementPath, printFilePath } from "@/lib/funding/placements/paths";
import type { PlacementDto, PlacementsPage } from "@/lib/funding/placements/schema";
import { EditPlacementForm } from "./edit-placement-form";
import { RedemptionsForm } from "./redemptions-form";
import { RetireButton } from "./retire-button";
import { TargetForm } from "./target-form";
import { TargetNote } from "./target-note";

type Props = { page: PlacementsPage; placement: PlacementDto; siteUrl: string };

/** One link and QR code: its address, its counts, and what each side can do with it. */
export function PlacementCard({ page, placement, siteUrl }: Props) {
  const { side, isInForce } = page;
  const { id, code, label, benefit, retiredAt, offerCode, target } = placement;
  const isUsable = isInForce && !retiredAt;
  return (
    <Card as="li" className="grid gap-4">
      <div>
        <h3 dir="auto" className="text-lg wrap-anywhere">
          {label}
        </h3>
        {benefit && (
          <p dir="auto" className="text-sm text-quiet wrap-anywhere">
            Part of {benefit}
          </p>
        )}
        {retiredAt && <p className="text-sm text-quiet">Retired {formatShortDay(retiredAt)}</p>}
      </div>
      <Counts placement={placement} />
      {offerCode && <Offer placement={placement} />}
      {target && <TargetNote target={target} side={side} />}
      {isUsable && (
        <>
          <CopyField
            label="Short address"
            text={`${siteUrl}${placementPath(code)}`}
            copy="Copy address"
            copied="Address copied."
          />
          <div className="flex flex-wrap items-start gap-2">
            {PRINT_FORMATS.map((format) => (
              <a
                key={format}
                href={printFilePath(id, format)}
                download
                className={buttonClass({ variant: "secondary", size: "sm" })}
              >
                <Icon name="download" aria-hidden="true" size={18} />
                QR code ({format.toUpperCase()})<span className="sr-only"> for {label}</span>
              </a>
            ))}
            {side !== "admin" && (
              <a
                href={placementPath(code)}
                target="_blank"
                rel="noopener"
                className={buttonClass({ variant: "secondary", size: "sm" })}
              >
                Test this code<span className="sr-only"> for {label}</span>
              </a>
            )}
            {side === "host" && <HostActions placement={placement} />}
            {side === "sponsor" && <SponsorActions page={page} placement={placement} />}
          </div>
        </>
      )}
    </Card>
  );
}

function Counts({ placement: { requests, visits, testedAt } }: { placement: PlacementDto }) {
  return (
    <p className="text-sm">
      <strong className="tabular-nums">{formatCount(requests)}</strong> requests ·{" "}
      <strong className="tabular-nums">{formatCount(visits)}</strong> visits
      <span className="text-quiet">
        {" "}
        · counted here · {testedAt ? `Test scan worked on ${formatMoment(testedAt)} (UTC)` : "Not tested yet"}
      </span>
    </p>
  );
}

function Offer({ placement: { offerCode, redemptions, redeemedUntil } }: { placement: PlacementDto }) {
  return (
    <p className="text-sm wrap-anywhere">
      Offer code <strong>{offerCode}</strong>. {ADVERTISING}
      {redemptions !== null && redeemedUntil && (
        <>
          {" "}
          <strong className="tabular-nums">{formatCount(redemptions)}</strong> redeemed by{" "}
          {formatShortDay(new Date(`${redeemedUntil}T12:00:00Z`))}
          <span className="text-quiet"> · stated by the sponsor</span>
        </>
      )}
    </p>
  );
}

function HostActions({ placement }: { placement: PlacementDto }) {
  const { id, label, isProvable } = placement;
  return (
    <>
      {isProvable && (
        <ActionButton
          action={proveByCountAction}
          about={{ placementId: id, formId: crypto.randomUUID() }}
          size="sm"
          busy="Sending…"
          done="The count is the benefit's proof now."
        >
          Use the count as proof
        </ActionButton>
      )}
      <EditPlacementForm placement={placement} />
      <RetireButton placementId={id} label={label} />
    </>
  );
}

function SponsorActions({ page, placement }: { page: PlacementsPage; placement: PlacementDto }) {
  const { id, label, offerCode, target } = placement;
  return (
    <>
      {offerCode && <RedemptionsForm placement={placement} today={new Date().toISOString().slice(0, 10)} />}
      <details className="open:basis-full">
        <summary className={buttonClass({ variant: "secondary", size: "sm", className: "list-none" })}>
          Another address<span className="sr-only"> for {label}</span>
        </summary>
        <div className="mt-4">
          <TargetForm
            sponsorshipId={page.sponsorshipId}
            placementId={id}
            url={target?.url ?? null}
            label="Address for this code"
            hint="Leave it empty to lead where your other codes lead."
          />
        </div>
      </details>
    </>
  );
}
