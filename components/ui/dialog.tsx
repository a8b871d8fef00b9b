"use client";

import { Close, Content, Description, Overlay, Portal, Root, Title } from "@radix-ui/react-dialog";
import type { ReactNode } from "react";
import { Icon } from "@/components/ui/icon";
import { useReturnFocus } from "./return-focus";

export type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  wide?: boolean;
  children: ReactNode;
};

/**
 * A modal dialog. Its content is mounted only while open. `data-autofocus` gets the focus first, and closing restores
 * the previous focus. Pages that rarely open one should use LazyDialog.
 */
export function Dialog({ open, onClose, title, description, wide, children }: DialogProps) {
  const focus = useReturnFocus();

  function focusFirst(event: Event) {
    focus.remember();
    const first = (event.currentTarget as Element).querySelector<HTMLElement>("[data-autofocus]");
    if (!first) return;
    event.preventDefault();
    first.focus();
  }

  return (
    <Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Portal>
        <Overlay className="fixed inset-0 z-40 bg-scrim" />
        <Content
          aria-modal="true"
          onOpenAutoFocus={focusFirst}
          onCloseAutoFocus={focus.restore}
          onInteractOutside={keepUnderToast}
          className={`fixed inset-0 z-40 m-auto h-fit max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] ${wide ? "max-w-3xl" : "max-w-lg"} overflow-auto rounded border border-line bg-raised p-5 text-ink shadow-lift outline-none sm:p-7 data-[state=open]:animate-[rise_160ms_var(--ease-out)]`}
        >
          <div className="flex items-start justify-between gap-4">
            <Title className="text-xl">{title}</Title>
            <Close
              aria-label="Close"
              className="-mt-1.5 -mr-2 inline-flex size-11 shrink-0 items-center justify-center rounded text-action hover:bg-action-soft"
            >
              <Icon name="x" aria-hidden="true" size={22} />
            </Close>
          </div>
          {description && <Description className="mt-2 text-quiet">{description}</Description>}
          <div className="mt-5">{children}</div>
        </Content>
      </Portal>
    </Root>
  );
}

/** A press on a toast above the dialog must not close the dialog. */
function keepUnderToast(event: Event) {
  if ((event.target as Element).closest("[data-toasts]")) event.preventDefault();
}
