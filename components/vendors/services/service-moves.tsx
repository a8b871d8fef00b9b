"use client";

import { ArrowDown, ArrowUp } from "lucide-react";
import { useRouter } from "next/navigation";
import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { SubmitButton } from "@/components/forms/submit-button";
import { buttonClass } from "@/components/ui/button-style";
import { DELETE_ASKS, DELETE_FAILED } from "@/lib/vendors/profiles/copy";
import { deleteServiceAction, moveServiceAction } from "@/lib/vendors/services/actions";

type Props = { service: { id: string; title: string } };

/** Moves a service by one place; at the end of the row the button stays, so that the focus does. */
export function MoveService({ service, to, isEnd }: Props & { to: "up" | "down"; isEnd: boolean }) {
  const router = useRouter();
  const Arrow = to === "up" ? ArrowUp : ArrowDown;
  return (
    <Form action={moveServiceAction} onSuccess={() => router.refresh()}>
      <input type="hidden" name="serviceId" value={service.id} />
      <input type="hidden" name="to" value={to} />
      <SubmitButton size="sm" variant="quiet" aria-disabled={isEnd || undefined}>
        <Arrow aria-hidden="true" size={18} />
        <span className="sr-only">
          Move {service.title} {to}
        </span>
      </SubmitButton>
      <FormError className="has-[*]:mt-2" />
    </Form>
  );
}

/** Deletes a service, asked about first. */
export function DeleteService({ service }: Props) {
  return (
    <details className="group min-w-0 open:basis-full">
      <summary className={buttonClass({ variant: "quiet", size: "sm", className: "list-none" })}>
        Delete<span className="sr-only"> {service.title}</span>
      </summary>
      <Form
        action={deleteServiceAction}
        failureMessage={DELETE_FAILED}
        className="mt-3 grid max-w-measure gap-3 text-sm"
      >
        <input type="hidden" name="serviceId" value={service.id} />
        <p>{DELETE_ASKS}</p>
        <div>
          <SubmitButton size="sm" variant="danger" busyLabel="Deleting…">
            Delete this service
          </SubmitButton>
        </div>
        <FormError />
      </Form>
    </details>
  );
}
