"use client";

import { useState } from "react";
import { PaidDays } from "@/components/agents/commissions/paid-days";
import { ActionButton } from "@/components/forms/action-button";
import { CheckboxField } from "@/components/forms/checkbox-field";
import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { ReasonDialog } from "@/components/forms/reason-dialog";
import { SubmitButton } from "@/components/forms/submit-button";
import {
  closeListingAction,
  pauseListingAction,
  payListingAction,
  resumeListingAction,
} from "@/lib/agents/market/actions";
import { listingLines } from "@/lib/agents/market/listing-lines";
import { formatCents } from "@/lib/core/money";
import { PRODUCTS, totalOf } from "@/lib/money/orders/products";

/** `of`: the proposal's title, for screen readers. */
type Props = { listingId: string; of: string };

const MOVES = {
  pause: { action: pauseListingAction, label: "Pause" },
  resume: { action: resumeListingAction, label: "Resume" },
};
const FEATURED = PRODUCTS.agent_featured;
const FEATURE_TEXT = `${FEATURED.termDays} days, ${formatCents(FEATURED.priceCents)}`;

/** Pauses a listing in the hub or resumes it. */
export function MoveListing({ listingId, of, move }: Props & { move: keyof typeof MOVES }) {
  const { action, label } = MOVES[move];
  return (
    <ActionButton action={action} about={{ listingId }} size="sm" variant="secondary" busy="One moment…">
      {label}
      <span className="sr-only"> the listing for {of}</span>
    </ActionButton>
  );
}

/** Pays for a listing that was never paid or was refunded. */
export function PayListing({ listingId, of, featuredUntil }: Props & { featuredUntil: Date | null }) {
  const [isFeatured, setIsFeatured] = useState(false);
  const lines = listingLines({ isListed: false, featured: isFeatured, featuredUntil });
  return (
    <Form action={payListingAction} className="mt-4 grid gap-3">
      <input type="hidden" name="listingId" value={listingId} />
      {featuredUntil ? (
        <PaidDays until={featuredUntil} />
      ) : (
        <CheckboxField
          name="featured"
          label={`Also feature it: ${FEATURE_TEXT}`}
          autoComplete="off"
          onChange={(event) => setIsFeatured(event.target.checked)}
        />
      )}
      <div>
        <SubmitButton size="sm" busyLabel="One moment…">
          <span className="noscript:hidden">Pay {formatCents(totalOf(lines))}</span>
          <span className="hidden noscript:inline">Continue to payment</span>
          <span className="sr-only"> to list {of}</span>
        </SubmitButton>
      </div>
      <FormError />
    </Form>
  );
}

/** Features a live listing. */
export function FeatureListing({ listingId, of }: Props) {
  return (
    <ActionButton
      action={payListingAction}
      about={{ listingId, featured: "on" }}
      size="sm"
      variant="secondary"
      busy="One moment…"
    >
      Feature for {FEATURE_TEXT}
      <span className="sr-only">: {of}</span>
    </ActionButton>
  );
}

/** Closes a listing after a confirmation. */
export function CloseListing({ listingId, of, isPaid }: Props & { isPaid: boolean }) {
  return (
    <ReasonDialog
      action={closeListingAction}
      about={{ listingId }}
      label="Close"
      of={`the listing for ${of}`}
      isDanger
      goesAway
      worksWithoutScripts
      title={`Close the listing for ${of}?`}
      description={`We'll remove it from the Agent Hub and notify pending applicants. Your agents keep their links and their commission.${isPaid ? " The listing fee isn't refunded, and listing it again costs the fee again." : ""}`}
      submit="Close listing"
      busy="Closing…"
    />
  );
}
