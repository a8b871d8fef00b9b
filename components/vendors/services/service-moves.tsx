import { ActionButton } from "@/components/forms/action-button";
import { buttonClass } from "@/components/ui/button-style";
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
    <details className="group min-w-0 open:basis-full">
      <summary className={buttonClass({ variant: "quiet", size: "sm", className: "list-none" })}>
        Delete<span className="sr-only"> {service.title}</span>
      </summary>
      <div className="mt-3 grid max-w-measure gap-3 text-sm">
        <p>{DELETE_ASKS}</p>
        <ActionButton
          action={deleteServiceAction}
          about={{ serviceId: service.id }}
          failureMessage={DELETE_FAILED}
          size="sm"
          variant="danger"
          busy="Deleting…"
        >
          Delete service
        </ActionButton>
      </div>
    </details>
  );
}
