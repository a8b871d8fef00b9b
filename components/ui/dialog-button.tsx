"use client";

import { type ReactNode, useState } from "react";
import { Button } from "./button";
import type { ButtonLook } from "./button-style";
import { Dialog } from "./dialog";

type Props = ButtonLook & {
  label: ReactNode;
  icon?: ReactNode;
  title: ReactNode;
  description?: ReactNode;
  wide?: boolean;
  children: ReactNode;
};

/** A button and the dialog it opens, for content that needs to know nothing of either. */
export function DialogButton({ label, icon, title, description, wide, children, ...look }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button {...look} icon={icon} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={title} description={description} wide={wide}>
        {children}
      </Dialog>
    </>
  );
}
