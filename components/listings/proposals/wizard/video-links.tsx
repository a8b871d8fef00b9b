"use client";

import { type KeyboardEvent, useId, useState } from "react";
import { FieldMessage } from "@/components/forms/field";
import { GroupBox } from "@/components/forms/group-box";
import { useRemovalFocus } from "@/components/forms/use-removal-focus";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Input } from "@/components/ui/input";
import { VIDEO_DUPLICATE, VIDEO_EMPTY, VIDEO_INVALID } from "@/lib/listings/proposals/copy";
import { videoLimitAlert } from "@/lib/listings/proposals/plan-limits";
import { parseVideoLink } from "@/lib/listings/proposals/video-link";
import { PLANS } from "@/lib/money/orders/plans";
import { GroupMessage } from "./group-message";
import { useWizard } from "./wizard-context";

/** Video links, up to the plan's limit. Enter adds one. */
export function VideoLinks() {
  const { plan, draft, setField } = useWizard();
  const { videoLinks } = draft.proposal;
  const max = PLANS[plan].videos;
  const isFull = videoLinks.length >= max;
  const id = useId();
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const { list, addButton, removedAt } = useRemovalFocus<HTMLUListElement>();

  function add() {
    const video = parseVideoLink(text);
    if (!text.trim()) return setProblem(VIDEO_EMPTY);
    if (!video) return setProblem(VIDEO_INVALID);
    if (videoLinks.includes(video.url)) return setProblem(VIDEO_DUPLICATE);
    if (isFull) return setProblem(videoLimitAlert(max));
    setField("videoLinks", [...videoLinks, video.url]);
    setText("");
    setProblem(null);
  }

  function addOnEnter(event: KeyboardEvent) {
    if (event.key !== "Enter") return;
    event.preventDefault();
    add();
  }

  return (
    <GroupBox
      title="Video links"
      aside={
        <span className="text-sm text-quiet tabular-nums">
          {videoLinks.length} of {max}
        </span>
      }
    >
      <div>
        <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
          Video URL <span className="font-normal text-quiet">(optional)</span>
        </label>
        <div className="flex flex-col gap-3 sm:flex-row">
          <Input
            id={id}
            type="url"
            className="min-w-0 flex-1"
            placeholder="https://www.youtube.com/watch?v=…"
            value={text}
            disabled={isFull}
            aria-invalid={problem ? true : undefined}
            aria-describedby={`${id}-note`}
            onChange={(event) => {
              setText(event.target.value);
              setProblem(null);
            }}
            onKeyDown={addOnEnter}
          />
          <Button ref={addButton} variant="secondary" disabled={isFull} onClick={add}>
            Add Video
          </Button>
        </div>
        <div id={`${id}-note`} role="alert">
          {problem && <FieldMessage id={`${id}-error`}>{problem}</FieldMessage>}
        </div>
        {isFull && <p className="mt-2 text-sm text-quiet">{videoLimitAlert(max)}</p>}
      </div>
      {videoLinks.length > 0 && (
        <ul ref={list} className="grid gap-2">
          {videoLinks.map((link, at) => (
            <li key={link} className="flex items-center gap-3 rounded border border-line px-3 py-1.5">
              <Icon name="video" aria-hidden="true" size={18} className="text-quiet" />
              <span className="min-w-0 flex-1 truncate text-sm">{link}</span>
              <Button
                size="sm"
                variant="quiet"
                icon={<Icon name="trash-2" aria-hidden="true" size={16} />}
                data-remove
                onClick={() => {
                  setField("videoLinks", videoLinks.toSpliced(at, 1));
                  removedAt(at);
                }}
              >
                Remove<span className="sr-only"> {link}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <GroupMessage id={`${id}-group`} path="proposal.videoLinks" />
    </GroupBox>
  );
}
