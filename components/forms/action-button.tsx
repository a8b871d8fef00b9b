"use client";

import { useRouter } from "next/navigation";
import type { ComponentProps, ReactNode } from "react";
import { leaveFocusAtHeading } from "@/components/ui/leave-focus";
import { showToast } from "@/components/ui/toast-queue";
import { Form } from "./form";
import { FormError } from "./form-error";
import { SubmitButton } from "./submit-button";

type FormProps<T> = ComponentProps<typeof Form<T>>;

type Props<T> = Omit<ComponentProps<typeof SubmitButton>, "about" | "action" | "busyLabel"> &
  Pick<FormProps<T>, "action" | "failureMessage" | "className"> & {
    /** Hidden fields that say what the action applies to. */
    about?: Record<string, string | number>;
    /** Shown above the button: sentences or fields. */
    above?: ReactNode;
    busy?: string;
    /** The toast after success. Omit it if the page itself shows the result. */
    done?: string | ((data: T) => string);
    /** Runs after success instead of a page refresh. */
    onDone?: (data: T) => void;
    /** The button disappears with what it acted on, so the focus moves to the heading above it. */
    goesAway?: boolean;
  };

/** A one-button form with few or no fields. Its error appears below the button. `className` is for the form. */
export function ActionButton<T>({
  action,
  failureMessage,
  className,
  about = {},
  above,
  busy,
  done,
  onDone,
  goesAway,
  ...button
}: Props<T>) {
  const router = useRouter();
  function succeed(data: T) {
    if (goesAway) leaveFocusAtHeading();
    if (done) showToast(typeof done === "string" ? done : done(data), { tone: "success" });
    if (onDone) onDone(data);
    else router.refresh();
  }
  return (
    <Form action={action} failureMessage={failureMessage} onSuccess={succeed} className={className}>
      {Object.entries(about).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {above}
      <div>
        <SubmitButton busyLabel={busy} {...button} />
        <FormError className="has-[*]:mt-3" />
      </div>
    </Form>
  );
}
