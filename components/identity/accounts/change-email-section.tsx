"use client";

import { type ComponentProps, useActionState } from "react";
import { buttonClass } from "@/components/ui/button-style";
import { changeEmailAction } from "@/lib/identity/accounts/actions/email";
import { ChangeEmailForm } from "./change-email-form";

/**
 * Another address: behind a button, and open while one waits to be confirmed, or an answer stands in it. Where a code
 * is mailed first it stays open, as the page comes back with the answer in it when no script is there.
 */
export function ChangeEmailSection(props: Omit<ComponentProps<typeof ChangeEmailForm>, "posting">) {
  const posting = useActionState(changeEmailAction, null);
  return (
    <details className="mt-5" open={props.nextEmail !== null || !props.hasPassword || posting[0] !== null}>
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
