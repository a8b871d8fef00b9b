import { join } from "node:path";
import { env } from "@/lib/core/env";
import type { Ports } from "@/lib/core/ports";
import { keptMail } from "./mail/kept";
import type { PaymentProvider } from "./payments/port";
import { paymentRegistry } from "./payments/registry";
import { sandboxProvider } from "./payments/sandbox/provider";
import { isSandboxOn, processSandbox, sandboxSecret } from "./payments/sandbox/settings";
import { timeLimited } from "./payments/time-limit";
import { localStorage } from "./storage/local";

let current: Ports | undefined;

/** The adapters of this process, chosen by the settings. */
export function ports(): Ports {
  current ??= {
    payments: paymentRegistry(
      paymentProviders().map((provider) => timeLimited(provider)),
      isSandboxOn(),
    ),
    storage: localStorage(join(env().DATA_DIR, "media")),
    mail: keptMail(),
  };
  return current;
}

function paymentProviders(): PaymentProvider[] {
  if (!isSandboxOn()) return [];
  return [
    sandboxProvider({
      api: processSandbox(),
      secret: sandboxSecret(),
      now: () => new Date(),
      siteUrl: env().SITE_URL,
    }),
  ];
}
