"use client";

import { useId } from "react";
import { type ButtonVariant, buttonClass } from "@/components/ui/button-style";
import { Icon } from "@/components/ui/icon";

type Props = {
  /** What is photographed, for screen readers. */
  about: string;
  text?: string;
  variant?: ButtonVariant;
  onPhoto: (file: File) => void;
};

/** Opens the phone's camera. On computers, a file chooser. */
export function PhotoButton({ about, text, variant = "secondary", onPhoto }: Props) {
  const id = useId();
  return (
    <span className="relative inline-flex shrink-0 rounded focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-action print:hidden">
      <input
        id={id}
        type="file"
        accept="image/*"
        capture="environment"
        className="peer absolute inset-0 size-full cursor-pointer opacity-0"
        aria-label={about}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // So that the same picture can be chosen again.
          currentTarget.value = "";
          if (file) onPhoto(file);
        }}
      />
      <span aria-hidden className={buttonClass({ variant, className: "pointer-events-none min-w-11" })}>
        <Icon name="camera" size={20} />
        {text}
      </span>
    </span>
  );
}
