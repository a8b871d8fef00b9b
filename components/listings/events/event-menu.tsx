"use client";

import Link from "next/link";
import { buttonClass } from "@/components/ui/button-style";
import { Icon } from "@/components/ui/icon";
import type { IconName } from "@/components/ui/icon-names";
import { Menu } from "@/components/ui/menu";
import { menuItemClass } from "@/components/ui/menu-item";
import { MenuItem, MenuList } from "@/components/ui/menu-items";
import type { OwnEventDto } from "@/lib/listings/events/own-event";
import { cancelEventPath, ownEventPath } from "@/lib/listings/events/paths";
import { canCancelEvent, canEditEvent, canRequestVendors } from "@/lib/listings/events/policy";
import { eventOffersPath, listForVendorsPath } from "@/lib/vendors/service-requests/paths";

type Props = {
  event: Pick<OwnEventDto, "id" | "title" | "status" | "hasBegun" | "isOver" | "vendorRequests">;
};

/** The menu of an event in its host's list. Renders nothing without an allowed action. */
export function EventMenu({ event }: Props) {
  const { id, title } = event;
  const isAsked = event.vendorRequests > 0;
  const asks = !isAsked && canRequestVendors(event);
  if (!isAsked && !asks && !canEditEvent(event)) return null;
  return (
    <Menu
      buttonClass={buttonClass({ variant: "secondary", size: "sm" })}
      label={
        <span>
          Manage<span className="sr-only"> event {title}</span>
        </span>
      }
    >
      <MenuList aria-label={`Manage event ${title}`}>
        {isAsked && <Line href={eventOffersPath(id)} icon="truck" label="Vendor Offers" />}
        {asks && <Line href={listForVendorsPath({ event: id })} icon="truck" label="Get Vendor Offers" />}
        {canEditEvent(event) && <Line href={ownEventPath(id)} icon="pencil" label="Edit" />}
        {canCancelEvent(event) && <Line href={cancelEventPath(id)} icon="ban" label="Cancel" danger />}
      </MenuList>
    </Menu>
  );
}

type LineProps = { href: string; icon: IconName; label: string; danger?: boolean };

function Line({ href, icon, label, danger }: LineProps) {
  return (
    <li>
      <MenuItem>
        <Link href={href} prefetch={false} className={menuItemClass({ danger })}>
          <Icon name={icon} aria-hidden="true" size={18} /> {label}
        </Link>
      </MenuItem>
    </li>
  );
}
