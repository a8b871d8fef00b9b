"use client";

import type { ComponentProps, ReactNode } from "react";
import { ReasonDialog } from "@/components/forms/reason-dialog";
import { ReauthenticationFields } from "@/components/site/admin/reauthentication-fields";
import type { AdminReauthentication } from "@/lib/identity/accounts/schema";

type Dialog = ComponentProps<typeof ReasonDialog<"done" | "waiting">>;
type Props = Omit<Dialog, "done" | "busy" | "submit" | "title"> & {
  reauthentication: AdminReauthentication;
  children?: ReactNode;
};

/** A decision about money that admins must agree on: its effect, the required fields, and reauthentication. */
export function CaseDialog({ reauthentication, children, ...dialog }: Props) {
  return (
    <ReasonDialog
      {...dialog}
      title={dialog.label}
      submit={dialog.label}
      busy="Saving…"
      done={(agreement) => (agreement === "done" ? "Done." : "Saved. Another admin must confirm it.")}
    >
      {children}
      <ReauthenticationFields reauthentication={reauthentication} purpose="transfer_confirmation" />
    </ReasonDialog>
  );
}
