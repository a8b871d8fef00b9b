"use client";

import { type ComponentProps, createContext, type ReactElement, type ReactNode, use } from "react";

export type MenuProps = {
  /** What stands in the button. */
  label: ReactNode;
  buttonClass: string;
  /** Closes as soon as one of its forms is sent. */
  closesOnSubmit?: boolean;
  /** Lists of MenuItem. */
  children: ReactNode;
};

/** Makes an element an item of the menu it stands in; null where that is no menu but a plain list. */
export const MenuItemWrap = createContext<((item: ReactElement, disabled?: boolean) => ReactElement) | null>(
  null,
);

/** A link or a button that can be chosen, alone in its line of a MenuList or in a form there. */
export function MenuItem({ children, disabled }: { children: ReactElement; disabled?: boolean }) {
  const wrap = use(MenuItemWrap);
  return wrap ? wrap(children, disabled) : children;
}

/** The lines of a menu, which is no list to those who hear it and is named by its button. */
export function MenuList({ "aria-label": label, ...props }: ComponentProps<"ul">) {
  return use(MenuItemWrap) ? <ul role="none" {...props} /> : <ul aria-label={label} {...props} />;
}

/** Says of a button that a menu drops from it. */
export function MenuArrow() {
  return (
    <svg aria-hidden="true" viewBox="0 0 12 12" className="size-3 shrink-0 fill-none stroke-current stroke-2">
      <path d="m2 4 4 4 4-4" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
