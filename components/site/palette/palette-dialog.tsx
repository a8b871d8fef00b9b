"use client";

import { Content, Overlay, Portal, Root, Title } from "@radix-ui/react-dialog";
import type { PublicViewer } from "@/components/layout/viewer-store";
import { useReturnFocus } from "@/components/ui/return-focus";
import { PaletteSearch } from "./palette-search";

type Props = { viewer: PublicViewer; open: boolean; onClose: () => void };

/** The palette's dialog, below the top of the screen so that it keeps its position while its list changes. */
export function PaletteDialog({ viewer, open, onClose }: Props) {
  const focus = useReturnFocus();
  return (
    <Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Portal>
        <Overlay className="fixed inset-0 z-40 bg-scrim" />
        <Content
          aria-modal="true"
          aria-describedby={undefined}
          onOpenAutoFocus={focus.remember}
          onCloseAutoFocus={focus.restore}
          className="fixed inset-x-0 top-4 z-40 mx-auto flex max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] max-w-2xl flex-col overflow-hidden rounded border border-line bg-raised text-ink shadow-lift outline-none data-[state=open]:animate-[rise_160ms_var(--ease-out)] sm:top-[12vh] sm:max-h-[72vh]"
        >
          <Title className="sr-only">Search</Title>
          <PaletteSearch viewer={viewer} onClose={onClose} />
        </Content>
      </Portal>
    </Root>
  );
}
