"use client";

import { ActionButton } from "@/components/forms/action-button";
import { ReasonDialog } from "@/components/forms/reason-dialog";
import { Icon } from "@/components/ui/icon";
import { DELETE_ASKS, DELETE_FAILED } from "@/lib/vendors/profiles/copy";
import { deleteServiceAction, moveServiceAction } from "@/lib/vendors/services/actions";

type Props = { service: { id: string; title: string } };

/** Moves a service up or down by one. The button stays at the ends of the list, to keep the focus. */
export function MoveService({ service, to, isEnd }: Props & { to: "up" | "down"; isEnd: boolean }) {
  return (
    <ActionButton
      action={moveServiceAction}
      about={{ serviceId: service.id, to }}
      size="sm"
      variant="quiet"
      aria-disabled={isEnd || undefined}
    >
      <Icon name={to === "up" ? "arrow-up" : "arrow-down"} aria-hidden="true" size={18} />
      <span className="sr-only">
        Move {service.title} {to}
      </span>
    </ActionButton>
  );
}

/** Deletes a service after a confirmation. */
export function DeleteService({ service }: Props) {
  return (
    <ReasonDialog
      action={deleteServiceAction}
      about={{ serviceId: service.id }}
      failureMessage={DELETE_FAILED}
      label="Delete"
      of={service.title}
      isDanger
      goesAway
      worksWithoutScripts
      title={`Delete ${service.title}?`}
      description={DELETE_ASKS}
      submit="Delete service"
      busy="Deleting…"
    />
  );
}
