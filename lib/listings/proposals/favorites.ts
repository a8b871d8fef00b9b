import { z } from "zod";

export const SetFavoriteInput = z.object({
  proposalId: z.uuid(),
  favorite: z.boolean(),
});
export type SetFavoriteInput = z.output<typeof SetFavoriteInput>;
