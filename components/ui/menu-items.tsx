"use client";

import { type ComponentProps, createContext, type ReactElement, type ReactNode, use } from "react";

export type MenuProps = {
  /** The button's content. */
  label: ReactNode;
  buttonClass: string;
  /** Closes as soon as one of its forms is submitted. */
  closesOnSubmit?: boolean;
  /** Lists of MenuItem. */
  children: ReactNode;
};

/** Turns an element into an item of the surrounding menu; null in a plain list. */
export const MenuItemWrap = createContext<((item: ReactElement, disabled?: boolean) => ReactElement) | null>(
  null,
);

/** A link or button that can be chosen, alone in its line of a MenuList or inside a form there. */
export function MenuItem({ children, disabled }: { children: ReactElement; disabled?: boolean }) {
  const wrap = use(MenuItemWrap);
  return wrap ? wrap(children, disabled) : children;
}

/** The lines of a menu. Not announced as a list; named by its button. */
export function MenuList({ "aria-label": label, ...props }: ComponentProps<"ul">) {
  return use(MenuItemWrap) ? <ul role="none" {...props} /> : <ul aria-label={label} {...props} />;
}

/** Marks a button as having a menu. */
export function MenuArrow() {
  return (
    <svg aria-hidden="true" viewBox="0 0 12 12" className="size-3 shrink-0 fill-none stroke-current stroke-2">
      <path d="m2 4 4 4 4-4" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
