import { formOf, isTicked } from "@/lib/core/form-fields";
import { WriteReviewInput } from "./schema";

export const WriteReviewForm = formOf(WriteReviewInput, (fields) => ({
  ...fields,
  rating: Number(fields["rating"]),
  mayQuote: isTicked(fields["mayQuote"]),
}));
