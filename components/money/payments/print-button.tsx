"use client";

import { Button } from "@/components/ui/button";
import type { ButtonVariant } from "@/components/ui/button-style";
import { Icon } from "@/components/ui/icon";

type Props = { label?: string; variant?: ButtonVariant };

/** Opens the browser's print dialog. */
export function PrintButton({ label = "Print this receipt", variant = "quiet" }: Props) {
  return (
    <Button
      variant={variant}
      icon={<Icon name="printer" aria-hidden="true" size={18} />}
      onClick={() => window.print()}
    >
      {label}
    </Button>
  );
}
