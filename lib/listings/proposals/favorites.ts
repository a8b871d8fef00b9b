import { z } from "zod";

export const SetFavoriteInput = z.object({
  proposalId: z.uuid(),
  favorite: z.preprocess((value) => (typeof value === "string" ? value === "true" : value), z.boolean()),
});
export type SetFavoriteInput = z.output<typeof SetFavoriteInput>;
