"use client";

import { Dialog, type DialogProps } from "@/components/ui/dialog";
import { Loaded, type LoadedProps } from "./loaded";

type Props<T> = Omit<DialogProps, "open" | "children"> & LoadedProps<T>;

/** A dialog that loads its content when it opens, with a retry button. */
export function LoadedDialog<T>({ url, label, skeleton, children, ...dialog }: Props<T>) {
  return (
    <Dialog open {...dialog}>
      <Loaded url={url} label={label} skeleton={skeleton}>
        {children}
      </Loaded>
    </Dialog>
  );
}
