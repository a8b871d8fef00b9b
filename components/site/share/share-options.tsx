"use client";

import { useSyncExternalStore } from "react";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-style";
import { Icon } from "@/components/ui/icon";
import { qrPath } from "@/lib/site/share/paths";
import { CopyField } from "./copy-field";

type Props = {
  /** What the page is called. */
  title: string;
  /** The page's path, and its whole address. */
  path: string;
  address: string;
  /** What shows a card of it on another site; none: it has no card, or it is not for whoever looks. */
  snippet?: string | undefined;
};

const never = () => () => undefined;

/** The ways to pass a page on: its address, the device's own list, a code to print, a card for one's own site. */
export function ShareOptions({ title, path, address, snippet }: Props) {
  const canShare = useSyncExternalStore(
    never,
    () => "share" in navigator,
    () => false,
  );

  async function share() {
    // Whoever closes the device's own list has changed their mind.
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
          <p className="mt-0.5 mb-3 text-sm text-quiet">
            For posters and tables: phones open the page by it.
          </p>
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
            label="On your own site"
            hint="Paste this where a card of the proposal should stand. It shows what is true at that moment, and has no scripts or cookies."
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
