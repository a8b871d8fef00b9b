import type { EventStatus } from "@/db/enums";
import type { Permissions } from "@/lib/core/authorize";

/** Who may call each command, checked before any row is read. */
export const eventPermissions = {
  createEvent: ["event_host"],
} as const satisfies Permissions;

/** The facts that decide what a host can do with their event. */
export interface ManagedEvent {
  status: EventStatus;
  /** Whether the event has ended. */
  isOver: boolean;
}

/** Whether the host can still edit it. A past event can get new dates. */
export const canEditEvent = ({ status }: ManagedEvent): boolean => status === "active";

/** Whether the host can cancel it. */
export const canCancelEvent = ({ status, isOver }: ManagedEvent): boolean => status === "active" && !isOver;

/** Whether a proposal can be created for it. */
export const canProposeFor = ({ status, isOver }: ManagedEvent): boolean => status === "active" && !isOver;

/** Whether vendors can be requested for it: only before it starts. */
export const canRequestVendors = ({
  status,
  hasBegun,
}: {
  status: EventStatus;
  hasBegun: boolean;
}): boolean => status === "active" && !hasBegun;
