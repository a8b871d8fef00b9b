import { z } from "zod";

/** Nothing is said when the log is to be checked. */
export const RequestAuditCheckInput = z.object({});
