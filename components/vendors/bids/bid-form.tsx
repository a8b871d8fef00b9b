"use client";

import { useState } from "react";
import { FieldMessage } from "@/components/forms/field";
import { Form } from "@/components/forms/form";
import { useFormState } from "@/components/forms/form-context";
import { FormError } from "@/components/forms/form-error";
import { SubmitButton } from "@/components/forms/submit-button";
import { TextareaField } from "@/components/forms/textarea-field";
import { submitBidAction } from "@/lib/vendors/bids/actions";
import { BID_FAILED } from "@/lib/vendors/bids/copy";
import { NO_LINES, OFFER_LIMITS } from "@/lib/vendors/bids/schema";
import { BidLines, type LineStart } from "./bid-lines";
import { BidTotal } from "./bid-total";
import { ClosingFields } from "./closing-fields";
import { DiscountFields } from "./discount-fields";
import { ManyFields } from "./many-fields";

type Props = {
  event: { startDate: string; endDate: string | null };
  jobPostingId: string;
  /** Created with the page, so that submitting the form twice creates one bid. */
  formId: string;
  lines: LineStart;
  validUntil: string;
  bookedThatDay: readonly string[];
  isBlockedThatDay: boolean;
};

/** A bid on a job posting, with line items and a discount. */
export function BidForm({ event, jobPostingId, formId, lines, validUntil, ...calendar }: Props) {
  const [hasLines, setHasLines] = useState(true);
  return (
    <Form action={submitBidAction} failureMessage={BID_FAILED} className="grid gap-6">
      <input type="hidden" name="jobPostingId" value={jobPostingId} />
      <input type="hidden" name="formId" value={formId} />
      <TextareaField
        name="message"
        label="Message"
        hint="Why the host should choose you, and how you'd do it."
        rows={5}
        maxLength={OFFER_LIMITS.text}
        required
      />
      <BidLines start={lines} onCount={(count) => setHasLines(count > 0)} />
      <LinesProblem hasLines={hasLines} />
      <DiscountFields />
      <BidTotal />
      <ManyFields
        name="portfolioLinks"
        legend="Work samples"
        item="Link"
        hint="Up to 3 URLs that start with https://."
        addLabel="Add Link"
        most={OFFER_LIMITS.bidLinks}
        type="url"
        placeholder="https://"
      />
      <ClosingFields event={event} validUntil={validUntil} {...calendar} />
      <FormError />
      <div>
        <SubmitButton
          size="lg"
          busyLabel="Submitting…"
          disabled={!hasLines}
          aria-describedby={hasLines ? undefined : LINES_PROBLEM}
        >
          Submit Bid
        </SubmitButton>
      </div>
    </Form>
  );
}

const LINES_PROBLEM = "lines-problem";

function LinesProblem({ hasLines }: { hasLines: boolean }) {
  const lineError = useFormState().fields["lines"];
  const problem = hasLines ? lineError : NO_LINES;
  return problem && <FieldMessage id={LINES_PROBLEM}>{problem}</FieldMessage>;
}
