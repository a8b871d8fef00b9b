import type { Endpoint } from "./endpoint";
import { entityEndpoints } from "./entities/registry";
import { metaEndpoints } from "./meta";
import { productEndpoints } from "./product/registry";

/** Every call of the API, once. */
export const endpoints: readonly Endpoint[] = [...metaEndpoints, ...productEndpoints, ...entityEndpoints];
