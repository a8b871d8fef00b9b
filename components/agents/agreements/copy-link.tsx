"use client";

import { useId, useRef, useState, useSyncExternalStore } from "react";
import { flushSync } from "react-dom";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Input } from "@/components/ui/input";
import { showToast } from "@/components/ui/toast-queue";
import { COPY_BY_HAND, LINK_COPIED } from "@/lib/agents/referrals/referral-copy";

type Props = {
  /** The full address. Only for an active agreement. */
  url: string;
  /** The title of the linked proposal. */
  title: string;
  /** Labels the field if the link isn't the viewer's own. */
  label?: string;
  /** Small buttons; the field shows only if the link can't be copied. */
  isCompact?: boolean;
};

const never = () => () => undefined;

/** An agent's link, with copy and share buttons. It can be selected by hand. */
export function CopyLink({ url, title, label = `Your link to ${title}`, isCompact = false }: Props) {
  const id = useId();
  const line = useRef<HTMLInputElement>(null);
  const [isByHand, setByHand] = useState(false);
  const size = isCompact ? "sm" : "md";
  const canShare = useSyncExternalStore(
    never,
    () => "share" in navigator,
    () => false,
  );

  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      showToast(LINK_COPIED, { tone: "success" });
    } catch {
      flushSync(() => setByHand(true));
      line.current?.select();
      showToast(COPY_BY_HAND, { duration: 8000 });
    }
  }

  async function share() {
    // Closing the device's share dialog is not an error.
    await navigator.share({ title, url }).catch(() => undefined);
  }

  return (
    <div className="flex flex-wrap gap-2">
      {(!isCompact || isByHand) && (
        <>
          <label htmlFor={id} className="sr-only">
            {label}
          </label>
          <Input
            id={id}
            ref={line}
            readOnly
            value={url}
            onFocus={(event) => event.currentTarget.select()}
            className="min-w-0 flex-1 basis-48 text-sm"
          />
        </>
      )}
      <Button
        variant="secondary"
        size={size}
        onClick={() => void copy()}
        icon={<Icon name="copy" aria-hidden="true" size={18} />}
      >
        Copy Link<span className="sr-only"> to {title}</span>
      </Button>
      {canShare && (
        <Button
          variant="quiet"
          size={size}
          onClick={() => void share()}
          icon={<Icon name="share-2" aria-hidden="true" size={18} />}
        >
          <span className={isCompact ? "sr-only" : undefined}>Share</span>
          <span className="sr-only"> {title}</span>
        </Button>
      )}
    </div>
  );
}
