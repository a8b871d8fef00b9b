"use client";

import { Content, Item, Portal, Root, Trigger } from "@radix-ui/react-dropdown-menu";
import { type ReactElement, useRef, useState } from "react";
import { MenuArrow, MenuItemWrap, type MenuProps } from "./menu-items";

/** The menu, once its script has loaded. Starts open because its button was just pressed. */
export function MenuDropdown({ label, buttonClass, closesOnSubmit, children }: MenuProps) {
  const [isOpen, setOpen] = useState(true);
  const button = useRef<HTMLButtonElement>(null);

  function select(event: Event) {
    // An unmounted form would neither submit nor report errors.
    if ((event.target as Element).matches("[type=submit]")) event.preventDefault();
    // A dialog opened from here returns the focus to the element that has it now.
    else button.current?.focus();
  }

  const wrap = (item: ReactElement, disabled?: boolean) => (
    <Item asChild onSelect={select} disabled={disabled ?? false}>
      {item}
    </Item>
  );

  return (
    <Root open={isOpen} onOpenChange={setOpen} modal={false}>
      <Trigger ref={button} className={buttonClass}>
        {label}
        <MenuArrow />
      </Trigger>
      <Portal container={document.querySelector("main")}>
        <Content
          align="end"
          sideOffset={6}
          collisionPadding={12}
          className="menu-content"
          onSubmit={() => closesOnSubmit && setOpen(false)}
        >
          <MenuItemWrap value={wrap}>{children}</MenuItemWrap>
        </Content>
      </Portal>
    </Root>
  );
}
