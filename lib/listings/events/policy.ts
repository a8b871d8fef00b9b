import type { EventStatus } from "@/db/enums";
import type { Permissions } from "@/lib/core/authorize";

/** Who may call each command, before any row is read. */
export const eventPermissions = {
  createEvent: ["event_host"],
} as const satisfies Permissions;

/** What of a host's own event decides what they can do with it. */
export interface ManagedEvent {
  status: EventStatus;
  /** Its last instant has passed. */
  isOver: boolean;
}

/** Whether its host can still change it; one that is over can be given new days. */
export const canEditEvent = ({ status }: ManagedEvent): boolean => status === "active";

/** Whether its host can call it off. */
export const canCancelEvent = ({ status, isOver }: ManagedEvent): boolean => status === "active" && !isOver;

/** Whether a proposal can be made for it. */
export const canProposeFor = ({ status, isOver }: ManagedEvent): boolean => status === "active" && !isOver;

/** Whether vendors can be asked about it: only before it begins. */
export const canRequestVendors = ({
  status,
  hasBegun,
}: {
  status: EventStatus;
  hasBegun: boolean;
}): boolean => status === "active" && !hasBegun;
