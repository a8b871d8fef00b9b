import { z } from "zod";

export const DeadlineAddressInput = z.object({});
