"use client";

import { Icon } from "@/components/ui/icon";
import { Progress } from "@/components/ui/progress";
import { Spinner } from "@/components/ui/spinner";
import { attachmentPath, formatBytes } from "@/lib/messaging/threads/attachments";
import type { ChosenFile } from "./use-attachments";

/**
 * A file attached to the unsent message. It is a field of the form; without scripts, a checkbox that can be cleared.
 */
export function ChosenAttachment({ file, onRemove }: { file: ChosenFile; onRemove: () => void }) {
  const { name, percent, stored } = file;
  return (
    <li className="flex w-64 max-w-full items-center gap-2.5 rounded border border-line bg-paper p-1.5">
      <span className="inline-flex size-11 shrink-0 items-center justify-center overflow-hidden rounded bg-sunk text-quiet">
        {stored?.kind === "image" ? (
          <img src={attachmentPath(stored.id, 320)} alt="" className="size-full object-cover" />
        ) : stored ? (
          <Icon name="file-text" aria-hidden="true" size={20} />
        ) : (
          <Spinner />
        )}
      </span>
      <span className="min-w-0 flex-1 text-sm leading-tight">
        <bdi className="block truncate font-semibold" title={stored?.name ?? name}>
          {stored?.name ?? name}
        </bdi>
        {stored ? (
          <span className="text-xs text-quiet tabular-nums">{formatBytes(stored.bytes)}</span>
        ) : (
          <Progress label={`Uploading ${name}`} value={percent} max={100} className="mt-1.5" />
        )}
      </span>
      {stored && (
        <input
          type="checkbox"
          name="attachments[]"
          value={stored.id}
          defaultChecked
          aria-label={`Send ${stored.name}`}
          className="hidden size-5 scripting-none:block"
        />
      )}
      <button
        type="button"
        onClick={onRemove}
        aria-label={`Remove ${name}`}
        className="inline-flex size-11 shrink-0 items-center justify-center rounded text-action hover:bg-action-soft scripting-none:hidden"
      >
        <Icon name="x" aria-hidden="true" size={18} />
      </button>
    </li>
  );
}
