"use client";

import { CheckboxField } from "@/components/forms/checkbox-field";
import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { RadioCardsField } from "@/components/forms/radio-cards-field";
import { SubmitButton } from "@/components/forms/submit-button";
import { TextareaField } from "@/components/forms/textarea-field";
import { writeReviewAction } from "@/lib/trust/reviews/actions";
import { REVIEW_LIMITS } from "@/lib/trust/reviews/schema";

const COPY = ["Bad", "Not good", "OK", "Good", "Very good"];
const OPTIONS = COPY.map((text, index) => {
  const stars = index + 1;
  return { value: String(stars), title: `${stars} ${stars === 1 ? "star" : "stars"}`, description: text };
}).reverse();

type Props = {
  dealId: string;
  other: string;
  /** The viewer's own review, while it can still be edited. */
  previous: { rating: number; text: string; isQuotable: boolean } | null;
};

/** Rates the other side of a deal. */
export function ReviewForm({ dealId, other, previous }: Props) {
  return (
    <Form action={writeReviewAction} className="max-w-measure space-y-6">
      <input type="hidden" name="dealId" value={dealId} />
      <RadioCardsField
        name="rating"
        legend={`What was it like to work with ${other}?`}
        options={OPTIONS}
        defaultValue={previous ? String(previous.rating) : undefined}
        required
      />
      <TextareaField
        name="text"
        label="Your review"
        hint="What went well, and what didn't? Your review will be public."
        rows={6}
        minLength={REVIEW_LIMITS.least}
        maxLength={REVIEW_LIMITS.text}
        defaultValue={previous?.text}
        required
      />
      <CheckboxField
        name="mayQuote"
        label="You may quote this on the homepage with my name"
        defaultChecked={previous?.isQuotable}
      />
      <FormError />
      <SubmitButton busyLabel="Saving…">{previous ? "Save review" : "Post review"}</SubmitButton>
    </Form>
  );
}
