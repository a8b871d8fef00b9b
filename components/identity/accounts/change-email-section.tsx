"use client";

import { type ComponentProps, useActionState } from "react";
import { buttonClass } from "@/components/ui/button-style";
import { changeEmailAction } from "@/lib/identity/accounts/actions/email";
import { ChangeEmailForm } from "./change-email-form";

/**
 * Changes the email address. Collapsed behind a button, but open while a new address is unconfirmed or the form has a
 * result. Accounts that need an emailed code first see it open: without scripts, the page reloads with the form's
 * result.
 */
export function ChangeEmailSection(props: Omit<ComponentProps<typeof ChangeEmailForm>, "posting">) {
  const posting = useActionState(changeEmailAction, null);
  return (
    <details
      className="mt-5"
      open={props.nextEmail !== null || !props.reauthentication.hasPassword || posting[0] !== null}
    >
      <summary
        className={buttonClass({
          variant: "secondary",
          className: "cursor-pointer list-none [&::-webkit-details-marker]:hidden",
        })}
      >
        Change email
      </summary>
      <div className="pt-6">
        <ChangeEmailForm posting={posting} {...props} />
      </div>
    </details>
  );
}
