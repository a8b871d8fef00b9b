"use client";

import type { ComponentProps, ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { useFormState } from "./form-context";

type Props = Omit<ComponentProps<typeof Button>, "type" | "busy"> & {
  /** The label while the form is pending: "Publishing...". */
  busyLabel?: ReactNode;
};

/** Submits the surrounding form. While it is pending, the button says so, keeps the focus, and sends nothing else. */
export function SubmitButton({ busyLabel, children, ...rest }: Props) {
  const { pending } = useFormState();
  return (
    <Button type="submit" busy={pending} {...rest}>
      {pending && busyLabel ? busyLabel : children}
    </Button>
  );
}
