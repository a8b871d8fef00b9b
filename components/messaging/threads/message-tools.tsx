"use client";

import { buttonClass } from "@/components/ui/button-style";
import { Icon } from "@/components/ui/icon";
import { NOT_YET } from "@/lib/messaging/threads/attachments";
import { AttachButton } from "./attachment-field";
import type { Attachments } from "./use-attachments";

type Props = { attachments: Attachments; mayAttach: boolean };

/** Beside the button that sends: files, or why there can be none yet, and how one sends by keyboard. */
export function MessageTools({ attachments, mayAttach }: Props) {
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3">
      {mayAttach ? <AttachButton attachments={attachments} /> : <NotYet />}
      <p className="text-xs text-quiet max-sm:hidden scripting-none:hidden pointer-coarse:hidden">
        Enter sends, Shift + Enter starts a new line.
      </p>
    </div>
  );
}

/** In the place of the button, so that nobody looks for it in vain. Opens without scripts too. */
function NotYet() {
  return (
    <details className="min-w-0 text-sm">
      <summary className={buttonClass({ variant: "quiet", className: "-ml-2.5 list-none text-quiet!" })}>
        <Icon name="paperclip" aria-hidden="true" size={18} />
        <span className="max-sm:sr-only">Attach files</span>
      </summary>
      <p className="mt-1 text-quiet">{NOT_YET}</p>
    </details>
  );
}
