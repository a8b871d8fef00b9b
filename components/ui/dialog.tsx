"use client";

import { X } from "lucide-react";
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from "react";

type Props = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  wide?: boolean;
  children: ReactNode;
};

/**
 * The browser's own modal dialog: it keeps the focus inside, closes on Escape and gives the focus back to
 * where it was. Its content exists only while it is open; what carries `data-autofocus` gets the focus first.
 */
export function Dialog({ open, onClose, title, description, wide, children }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();

  useEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return dialog?.close();
    if (!dialog.open) dialog.showModal();
    dialog.querySelector<HTMLElement>("[data-autofocus]")?.focus();
  }, [open]);

  function closeOnBackdrop(event: MouseEvent<HTMLDialogElement>) {
    if (event.target !== event.currentTarget) return;
    const box = event.currentTarget.getBoundingClientRect();
    const inside =
      event.clientX >= box.left &&
      event.clientX <= box.right &&
      event.clientY >= box.top &&
      event.clientY <= box.bottom;
    if (!inside) onClose();
  }

  return (
    <dialog
      ref={ref}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      onClose={(event) => {
        // Not one that was opened from within this one.
        if (event.target === event.currentTarget) onClose();
      }}
      onPointerDown={closeOnBackdrop}
      className={`m-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] ${wide ? "max-w-3xl" : "max-w-lg"} rounded border border-line bg-raised p-0 text-left text-ink shadow-lift backdrop:bg-scrim open:animate-[rise_160ms_var(--ease-out)]`}
    >
      {open && (
        <div className="p-5 sm:p-7">
          <div className="flex items-start justify-between gap-4">
            <h2 id={`${id}-title`} className="text-xl">
              {title}
            </h2>
            <button
              type="button"
              onClick={onClose}
              aria-label="Close"
              className="-mt-1.5 -mr-2 inline-flex size-11 shrink-0 items-center justify-center rounded text-action hover:bg-action-soft"
            >
              <X aria-hidden="true" size={22} />
            </button>
          </div>
          {description && (
            <p id={`${id}-description`} className="mt-2 text-quiet">
              {description}
            </p>
          )}
          <div className="mt-5">{children}</div>
        </div>
      )}
    </dialog>
  );
}
