"use client";

import { type ComponentType, type MouseEvent, useId, useState } from "react";
import type { MenuDropdown } from "./menu-dropdown";
import { MenuArrow, type MenuProps } from "./menu-items";
import { onIntent } from "./on-intent";

type Dropdown = ComponentType<Parameters<typeof MenuDropdown>[0]>;

const load = () => import("./menu-dropdown");

/**
 * A button with a dropdown menu of actions. Until its script loads, and without scripts, it is a popover with the same
 * links and forms.
 */
export function Menu(props: MenuProps) {
  const id = useId();
  const [Dropdown, setDropdown] = useState<Dropdown | null>(null);
  if (Dropdown) return <Dropdown {...props} />;

  async function open(event: MouseEvent<HTMLButtonElement>) {
    event.preventDefault();
    const popover = document.getElementById(id);
    const loaded = await load().catch(() => null);
    if (loaded) setDropdown(() => loaded.MenuDropdown);
    else popover?.togglePopover();
  }

  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-haspopup="menu"
        className={props.buttonClass}
        onClick={(event) => void open(event)}
        {...onIntent(load)}
      >
        {props.label}
        <MenuArrow />
      </button>
      <div id={id} popover="auto" className="menu-popover">
        {props.children}
      </div>
    </>
  );
}
