import { Badge } from "@/components/ui/badge";
import { buttonClass } from "@/components/ui/button-style";
import { Card } from "@/components/ui/card";
import { EmailText } from "@/components/ui/email-text";
import { ForeignLink } from "@/components/ui/foreign-link";
import { Icon } from "@/components/ui/icon";
import { formatShortDay } from "@/lib/core/dates";
import type { AssetDto, AssetsPage, NeedDto } from "@/lib/funding/sponsor-assets/assets-page";
import { logoPath } from "@/lib/funding/sponsor-assets/paths";
import { readContact } from "@/lib/funding/sponsor-assets/schema";
import { BENEFIT_NEED_LABELS } from "@/lib/listings/proposals/benefits";
import { formatBytes } from "@/lib/messaging/threads/attachments";
import { AssetForm } from "./asset-form";
import { LogoForm } from "./logo-form";
import { LogoPreview } from "./logo-preview";
import { PreviousAsset } from "./previous-asset";

type Props = { page: AssetsPage; need: NeedDto; problem: string | null };

/** One thing that the host needs: what it is for, what was sent, and for the sponsor how to send it. */
export function NeedCard({
  page,
  need: { need, benefits, sendBy, sent, previous, canSend },
  problem,
}: Props) {
  const { sponsorshipId, side, timeZone } = page;
  return (
    <Card as="section" aria-labelledby={need}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={need} className="text-lg">
          {BENEFIT_NEED_LABELS[need]}
        </h2>
        {sent ? (
          <Badge tone="moss">Sent {formatShortDay(sent.sentAt, timeZone)}</Badge>
        ) : (
          sendBy && <Badge tone="sun">Needed by {formatShortDay(sendBy, timeZone)}</Badge>
        )}
      </div>
      <p dir="auto" className="mt-1 text-sm text-quiet wrap-anywhere">
        For {new Intl.ListFormat("en-US").format(benefits)}
      </p>
      <div className="mt-4 grid gap-5 empty:hidden">
        {sent && <Sent need={need} asset={sent} />}
        {sent?.file && side !== "sponsor" && (
          <a
            href={logoPath(sent.id, true)}
            download
            className={buttonClass({ className: "justify-self-start" })}
          >
            <Icon name="download" aria-hidden="true" size={18} />
            Download logo
          </a>
        )}
        {canSend && previous && !sent && (
          <PreviousAsset sponsorshipId={sponsorshipId} need={need} asset={previous} />
        )}
        {canSend &&
          (need === "logo" ? (
            <LogoForm sponsorshipId={sponsorshipId} isSent={sent !== null} refused={problem} />
          ) : (
            <AssetForm sponsorshipId={sponsorshipId} need={need} value={sent?.value ?? null} />
          ))}
        {!sent && side !== "sponsor" && <p className="text-quiet">Not sent yet.</p>}
        {!sent && side === "sponsor" && !canSend && <p className="text-quiet">You didn't send this.</p>}
      </div>
    </Card>
  );
}

function Sent({ need, asset }: { need: NeedDto["need"]; asset: AssetDto }) {
  const { value, file } = asset;
  if (file)
    return (
      <div>
        <LogoPreview path={logoPath(asset.id)} name={file.name} />
        <p className="mt-2 text-sm text-quiet wrap-anywhere">
          {file.name} · {file.width} × {file.height} pixels · {formatBytes(file.bytes)}
        </p>
        {!file.isTransparent && (
          <p className="mt-1 text-sm text-quiet">
            This logo has a background. One with a transparent background looks better on colored surfaces.
          </p>
        )}
      </div>
    );
  if (value === null) return null;
  if (need === "link")
    return (
      <p className="wrap-anywhere">
        <ForeignLink href={value} target="_blank" className="text-action underline">
          {value}
        </ForeignLink>
      </p>
    );
  if (need === "contact") return <Contact value={value} />;
  return (
    <blockquote dir="auto" className="border-l-2 border-edge pl-4 whitespace-pre-line wrap-anywhere">
      {value}
    </blockquote>
  );
}

function Contact({ value }: { value: string }) {
  const { name, email, phone } = readContact(value);
  return (
    <div className="grid gap-1 wrap-anywhere">
      <p dir="auto" className="font-semibold">
        {name}
      </p>
      {email && (
        <p>
          <EmailText email={email} />
        </p>
      )}
      {phone && <p>{phone}</p>}
    </div>
  );
}
