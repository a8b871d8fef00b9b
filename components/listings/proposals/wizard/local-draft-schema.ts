import { z } from "zod";
import { DraftContent } from "@/lib/listings/proposals/draft-schema";

/** The browser's copy of a draft. */
export const LocalDraft = z.object({
  id: z.uuid(),
  /** The server version it is based on; 0 if the server has none. */
  version: z.number().int().min(0).catch(0),
  /** The owner's account; null for a guest's draft, which the next person to sign in here takes over. */
  ownerId: z.string().nullable().catch(null),
  ...DraftContent.shape,
});
export type LocalDraft = z.output<typeof LocalDraft>;
