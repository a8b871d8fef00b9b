import { z } from "zod";
import { CHECKLIST_ROLES } from "./checklist";

export const HideChecklistInput = z.object({ role: z.enum(CHECKLIST_ROLES) });
export type HideChecklistInput = z.infer<typeof HideChecklistInput>;
