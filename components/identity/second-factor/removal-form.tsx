"use client";

import type { ComponentProps } from "react";
import { ReasonDialog } from "@/components/forms/reason-dialog";
import { ReauthenticationField } from "@/components/identity/sessions/reauthentication-field";
import type { Reauthentication } from "@/lib/identity/accounts/schema";

type Props = {
  action: ComponentProps<typeof ReasonDialog<null>>["action"];
  /** Hidden fields that say what to remove. */
  about?: Record<string, string>;
  label: string;
  /** What is removed, for screen readers, if the label doesn't say it. */
  of?: string;
  /** The toast. */
  done: string;
  reauthentication: Reauthentication;
};

/** Removes a second factor after reauthentication. */
export function RemovalForm({ action, about = {}, label, of = "", done, reauthentication }: Props) {
  return (
    <ReasonDialog
      action={action}
      about={about}
      label={label}
      of={of}
      isDanger
      goesAway
      worksWithoutScripts
      title={`${[label, of].filter(Boolean).join(" ")}?`}
      description="Confirm that it's you."
      submit={label}
      busy="Checking…"
      done={() => done}
    >
      <ReauthenticationField reauthentication={reauthentication} purpose="second_factor" />
    </ReasonDialog>
  );
}
