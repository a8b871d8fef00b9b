"use client";

import { Alert } from "@/components/ui/alert";
import { useMinutesLeft } from "@/components/ui/use-minutes-left";
import type { PaymentMethod } from "@/db/enums";
import { declineOf } from "./declines";

type Props = {
  code: string;
  method: PaymentMethod;
  /** When the payer's hold ends (ISO 8601). Null: there is none. */
  heldUntilIso: string | null;
  nowIso: string;
};

/** A declined payment: why, how long the spot is still held, and what to do. */
export function DeclineNote({ code, method, heldUntilIso, nowIso }: Props) {
  const minutes = useMinutesLeft(heldUntilIso ?? nowIso, nowIso);
  const { what, advice } = declineOf(code, method);
  const held =
    minutes > 0 ? `Your spot is held for ${minutes} more ${minutes === 1 ? "minute" : "minutes"}. ` : "";
  return (
    <Alert tone="error" title={what}>
      {`${held}${advice} You weren't charged.`}
    </Alert>
  );
}
