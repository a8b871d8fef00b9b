import { z } from "zod";

/** Requesting a check takes no input. */
export const RequestAuditCheckInput = z.object({});
