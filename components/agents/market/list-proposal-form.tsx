"use client";

import { useState } from "react";
import { PaidDays } from "@/components/agents/commissions/paid-days";
import { Shares } from "@/components/agents/commissions/shares";
import { CheckboxField } from "@/components/forms/checkbox-field";
import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { SelectField } from "@/components/forms/select-field";
import { SubmitButton } from "@/components/forms/submit-button";
import { Amount } from "@/components/ui/amount";
import { DefinitionList } from "@/components/ui/definition-list";
import { LISTING_BPS } from "@/lib/agents/commissions/terms";
import { createListingAction } from "@/lib/agents/market/actions";
import type { ListableDto } from "@/lib/agents/market/listing";
import { listingLines } from "@/lib/agents/market/listing-lines";
import { LISTING_FAILED } from "@/lib/agents/market/market-copy";
import { newId } from "@/lib/core/ids";
import { formatCents } from "@/lib/core/money";
import { PRODUCTS, totalOf } from "@/lib/money/orders/products";
import { ListingFields } from "./listing-fields";

type Props = { proposals: ListableDto[]; chosenId: string | null };

const FEATURED = PRODUCTS.agent_featured;
const LINE_COPY = {
  agent_listing: "Listing, until you close it or the proposal is funded",
  agent_featured: `Featured for ${FEATURED.termDays} days`,
};

/** A host's offer to agents for a proposal, what the host keeps, and the price of the listing. */
export function ListProposalForm({ proposals, chosenId }: Props) {
  const [formId] = useState(newId);
  const [proposalId, setProposalId] = useState(chosenId ?? "");
  const [rateBps, setRateBps] = useState<number>(LISTING_BPS.default);
  const [isFeatured, setIsFeatured] = useState(false);
  const proposal = proposals.find(({ id }) => id === proposalId);
  const featuredUntil = proposal?.featuredUntil ?? null;
  const lines = listingLines({ isListed: false, featured: isFeatured, featuredUntil });

  function onRate(text: string) {
    const bps = Math.round(Number(text.replace("%", "")) * 100);
    if (bps >= LISTING_BPS.min && bps <= LISTING_BPS.max) setRateBps(bps);
  }

  return (
    <Form action={createListingAction} failureMessage={LISTING_FAILED} className="grid gap-5">
      <input type="hidden" name="formId" value={formId} suppressHydrationWarning />
      <SelectField
        name="proposalId"
        label="Proposal"
        hint="Only live proposals still looking for sponsors."
        required
        placeholder="Choose a proposal"
        options={proposals.map(({ id, title }) => ({ value: id, label: title }))}
        autoComplete="off"
        defaultValue={chosenId ?? ""}
        onChange={(event) => setProposalId(event.target.value)}
      />
      <ListingFields location={proposal?.location} onRate={onRate}>
        {proposal && <Shares proposal={proposal} rateBps={rateBps} />}
      </ListingFields>
      {featuredUntil ? (
        <PaidDays until={featuredUntil} />
      ) : (
        <CheckboxField
          name="featured"
          label={`Feature it for ${FEATURED.termDays} days, ${formatCents(FEATURED.priceCents)}`}
          hint="Appear above other listings. Featured listings take turns in first place."
          // Prevents the browser from restoring a checked box, which would make the amount due differ from the total
          // below.
          autoComplete="off"
          defaultChecked={isFeatured}
          onChange={(event) => setIsFeatured(event.target.checked)}
        />
      )}
      <DefinitionList
        className="noscript:hidden"
        items={[
          ...lines.map(({ product, amountCents }) => ({
            term: LINE_COPY[product],
            detail: <Amount>{formatCents(amountCents)}</Amount>,
          })),
          { term: "Due now", detail: <Amount>{formatCents(totalOf(lines))}</Amount>, strong: true },
        ]}
      />
      <FormError />
      <div>
        <SubmitButton busyLabel="Preparing your order…">Continue to payment</SubmitButton>
      </div>
      <p className="max-w-measure text-sm text-quiet">
        Choose how to pay on the next page. Your listing goes live once your payment arrives, and you decide
        who becomes your agent.
      </p>
    </Form>
  );
}
