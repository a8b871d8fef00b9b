"use client";

import { buttonClass } from "@/components/ui/button-style";
import { Icon } from "@/components/ui/icon";
import { NOT_YET } from "@/lib/messaging/threads/attachments";
import { AttachButton } from "./attachment-field";
import type { Attachments } from "./use-attachments";

type Props = { attachments: Attachments; mayAttach: boolean };

/** The row next to the send button: the attach button, or why files aren't allowed yet, and the keyboard hint. */
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

/** Takes the attach button's place and explains why it is missing. Opens without scripts too. */
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
