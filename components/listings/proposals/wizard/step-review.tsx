"use client";

import { AddonPicker } from "./addon-picker";
import { FirstRefusalChoice } from "./first-refusal-choice";
import { FundingNote } from "./funding-note";
import { MissingNotes } from "./missing-notes";
import { MoneyTable } from "./money-table";
import { PublishTotal } from "./publish-total";
import { ReviewList } from "./review-list";

/** Step 3: what will be published, what the host receives, what it costs. */
export function StepReview() {
  return (
    <>
      <ReviewList />
      <FundingNote className="mb-8" />
      <FirstRefusalChoice />
      <MissingNotes />
      <MoneyTable />
      <AddonPicker />
      <PublishTotal />
    </>
  );
}
