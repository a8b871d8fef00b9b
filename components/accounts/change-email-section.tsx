import type { ComponentProps } from "react";
import { buttonClass } from "@/components/ui/button-style";
import { ChangeEmailForm } from "./change-email-form";

/**
 * Another address: behind a button, and open while one waits to be confirmed. Where a code is mailed first it stays
 * open, as the page comes back with the answer in it when no script is there.
 */
export function ChangeEmailSection(props: ComponentProps<typeof ChangeEmailForm>) {
  return (
    <details className="mt-5" open={props.nextEmail !== null || !props.hasPassword}>
      <summary
        className={buttonClass({
          variant: "secondary",
          className: "cursor-pointer list-none [&::-webkit-details-marker]:hidden",
        })}
      >
        Change email
      </summary>
      <div className="pt-6">
        <ChangeEmailForm {...props} />
      </div>
    </details>
  );
}
