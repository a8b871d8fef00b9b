import { join } from "node:path";
import { env } from "@/lib/core/env";
import type { Ports } from "@/lib/core/ports";
import { paymentRegistry } from "./payments/registry";
import { localStorage } from "./storage/local";

let current: Ports | undefined;

/** The adapters of this process, chosen by the settings. */
export function ports(): Ports {
  current ??= {
    payments: paymentRegistry([], true),
    storage: localStorage(join(env().DATA_DIR, "media")),
  };
  return current;
}
