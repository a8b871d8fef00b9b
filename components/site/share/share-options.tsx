"use client";

import { useSyncExternalStore } from "react";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-style";
import { Icon } from "@/components/ui/icon";
import { qrPath } from "@/lib/site/share/paths";
import { shareTargets } from "@/lib/site/share/targets";
import { CopyField } from "./copy-field";

type Props = {
  /** The page's title. */
  title: string;
  /** The page's path and absolute URL. */
  path: string;
  address: string;
  /** HTML for an embeddable card; undefined if there is none or the viewer may not have it. */
  snippet?: string | undefined;
};

const never = () => () => undefined;

/** Ways to share a page: link, the device's share sheet, other services, QR code, and an embeddable card. */
export function ShareOptions({ title, path, address, snippet }: Props) {
  const canShare = useSyncExternalStore(
    never,
    () => "share" in navigator,
    () => false,
  );

  async function share() {
    // Rejects when the share sheet is dismissed.
    await navigator.share({ title, url: address }).catch(() => undefined);
  }

  return (
    <div className="grid gap-6">
      <div>
        <CopyField label="Link" text={address} copy="Copy link" copied="Link copied." takesFocus />
        {canShare && (
          <Button
            onClick={() => void share()}
            icon={<Icon name="share-2" aria-hidden="true" size={18} />}
            className="mt-2"
          >
            Share with an app…
          </Button>
        )}
        <ul aria-label="Share with" className="mt-4 flex flex-wrap gap-2">
          {shareTargets({ title, address }).map(({ label, href }) => (
            <li key={label}>
              <a
                href={href}
                {...(href.startsWith("https:") && { target: "_blank", rel: "noopener noreferrer" })}
                className={buttonClass({ variant: "secondary", size: "sm" })}
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </div>
      <div className="flex flex-wrap items-center gap-5 border-t border-line pt-6">
        <img
          src={qrPath(path)}
          alt="QR code of the link"
          width={512}
          height={512}
          className="size-36 rounded border border-line bg-white"
        />
        <div className="min-w-0 flex-1 basis-48">
          <p className="font-semibold">QR code</p>
          <p className="mt-0.5 mb-3 text-sm text-quiet">For posters and tables. Scan to open this page.</p>
          <a
            href={qrPath(path)}
            download={`${path.split("/").at(-1)}.svg`}
            className={buttonClass({ variant: "secondary", size: "sm" })}
          >
            <Icon name="download" aria-hidden="true" size={18} />
            Download SVG
          </a>
        </div>
      </div>
      {snippet && (
        <div className="border-t border-line pt-6">
          <CopyField
            label="Embed on your website"
            hint="Paste this where you want the proposal's card to appear. The card is always up to date and uses no scripts or cookies."
            text={snippet}
            copy="Copy snippet"
            copied="Snippet copied."
            isLong
          />
        </div>
      )}
    </div>
  );
}
