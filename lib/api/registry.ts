import type { Endpoint } from "./endpoint";
import { metaEndpoints } from "./meta";

/** Every call of the API, once. */
export const endpoints: readonly Endpoint[] = [...metaEndpoints];
