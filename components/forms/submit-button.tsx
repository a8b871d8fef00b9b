"use client";

import type { ComponentProps, ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { useFormState } from "./form-context";

type Props = Omit<ComponentProps<typeof Button>, "type" | "busy"> & {
  /** What it says while the answer is awaited: "Publishing...". */
  busyLabel?: ReactNode;
};

/** Sends the form around it. While an answer is awaited it says so, keeps the focus and sends nothing more. */
export function SubmitButton({ busyLabel, children, ...rest }: Props) {
  const { pending } = useFormState();
  return (
    <Button type="submit" busy={pending} {...rest}>
      {pending && busyLabel ? busyLabel : children}
    </Button>
  );
}
