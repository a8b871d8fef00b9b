import { formOf, isTicked, numberOf } from "@/lib/core/form-fields";
import { WriteReviewInput } from "./schema";

export const WriteReviewForm = formOf(WriteReviewInput, (fields) => ({
  ...fields,
  rating: numberOf(fields["rating"]),
  mayQuote: isTicked(fields["mayQuote"]),
}));
