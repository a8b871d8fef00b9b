import type { ReactNode, RefObject } from "react";
import { Button } from "@/components/ui/button";
import { type ButtonVariant, buttonClass } from "@/components/ui/button-style";
import { Icon } from "@/components/ui/icon";
import type { IconName } from "@/components/ui/icon-names";
import { Spinner } from "@/components/ui/spinner";

type Props = {
  /** The field's name in a form without scripts. */
  name: string;
  accept: string;
  variant?: ButtonVariant;
  icon: IconName;
  /** Shown while the file is sent. */
  busy: string;
  isBusy: boolean;
  isInvalid: boolean;
  /** Ids of the hint and the error. */
  describedBy: string;
  /** The button that sends the form without scripts. */
  submit: string;
  onFile: (file: File | undefined) => void;
  ref?: RefObject<HTMLInputElement | null>;
  children: ReactNode;
};

/** A button that sends a file as soon as it is chosen. Without scripts, a file field with a submit button. */
export function FileButton({
  name,
  accept,
  variant = "secondary",
  icon,
  busy,
  isBusy,
  isInvalid,
  describedBy,
  submit,
  onFile,
  ref,
  children,
}: Props) {
  return (
    <>
      <label
        aria-disabled={isBusy || undefined}
        className={buttonClass({
          variant,
          className:
            "max-w-full cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-action scripting-none:flex-wrap",
        })}
      >
        {isBusy ? <Spinner /> : <Icon name={icon} aria-hidden="true" size={18} />}
        {isBusy ? busy : children}
        <input
          ref={ref}
          type="file"
          name={name}
          accept={accept}
          aria-invalid={isInvalid || undefined}
          aria-describedby={describedBy}
          className="sr-only font-normal scripting-none:not-sr-only scripting-none:max-w-full"
          onChange={(event) => {
            onFile(event.currentTarget.files?.[0]);
            event.currentTarget.value = "";
          }}
        />
      </label>
      <div className="mt-2 hidden scripting-none:block">
        <Button type="submit">{submit}</Button>
      </div>
    </>
  );
}
