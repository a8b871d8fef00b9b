"use client";

import type { ComponentProps } from "react";
import { ReasonDialog } from "@/components/forms/reason-dialog";
import { INVITATION_ERROR } from "@/lib/agents/agreements/invitation-copy";

type Dialog<T> = ComponentProps<typeof ReasonDialog<T>>;

type Props<T> = Pick<Dialog<T>, "action" | "about" | "of" | "block" | "done" | "goesAway"> & {
  hostName: string;
};

/** Declines an invitation after a confirmation, because it can't be undone. */
export function DeclineDialog<T>({ hostName, of, block, ...rest }: Props<T>) {
  return (
    <ReasonDialog
      {...rest}
      label="Decline"
      of={`to promote ${of}`}
      size={block ? "md" : "sm"}
      block={block}
      isDanger
      worksWithoutScripts
      failureMessage={INVITATION_ERROR}
      title="Decline this invitation?"
      description={`We'll let ${hostName} know. If you change your mind, you'll need a new invitation.`}
      submit="Decline invitation"
      busy="Declining…"
    />
  );
}
