import { getAsideDb } from "@/db/client";
import type { Ports } from "@/lib/core/ports";
import { providerEnv } from "@/lib/integrations/env";
import { smtpSettings } from "@/lib/integrations/mail/settings";
import { bankAccount } from "@/lib/money/bank/bank-account";
import { siteSettings } from "@/lib/site/settings/site-settings";
import { webHooks } from "./hooks/web-hooks";
import type { MailTransport } from "./mail/port";
import { smtpMail } from "./mail/smtp";
import { storedMail } from "./mail/stored-mail";
import type { PageFetchPort } from "./page-fetch/port";
import { publicWeb, webFrom } from "./page-fetch/web-access";
import { webPages } from "./page-fetch/web-pages";
import { bankProvider } from "./payments/bank/provider";
import { payPalClient } from "./payments/paypal/client";
import { payPalProvider } from "./payments/paypal/provider";
import { payPalSettings } from "./payments/paypal/settings";
import type { PaymentProvider, PaymentRegistry } from "./payments/port";
import { paymentRegistry } from "./payments/registry";
import { sandboxProvider } from "./payments/sandbox/provider";
import { isSandboxHere, processSandbox, sandboxSecret } from "./payments/sandbox/settings";
import { stripeProvider } from "./payments/stripe/provider";
import { stripeSettings } from "./payments/stripe/settings";
import { timeLimited } from "./payments/time-limit";
import { payPalFileRail } from "./payouts/paypal/csv-rail";
import { payPalRail } from "./payouts/paypal/rail";
import type { PayoutRail, PayoutRails } from "./payouts/port";
import { payoutRails } from "./payouts/rails";
import { sandboxRail } from "./payouts/sandbox/rail";
import { processSandboxPayouts } from "./payouts/sandbox/settings";
import { swiftRail } from "./payouts/swift/rail";
import { configuredStorage } from "./storage/configured";

let current: Ports | undefined;

/** The adapters of this process, chosen by its settings. */
export function ports(): Ports {
  current ??= {
    payments: payments(),
    payouts: payouts(),
    storage: configuredStorage(providerEnv()),
    mail: mail(),
    pages: pages(),
    hooks: webHooks(publicWeb(), providerEnv().isLocalSite),
  };
  return current;
}

/** Sends by the configured mail server; without one, emails stay in the outbox. */
function mail(): MailTransport {
  const settings = smtpSettings(providerEnv());
  return settings ? smtpMail(settings) : storedMail();
}

/** The User-Agent tells the owners of fetched pages whose program this is. */
function pages(): PageFetchPort {
  const { EVENT_PAGES_FROM, SITE_URL } = providerEnv();
  const access = EVENT_PAGES_FROM ? webFrom(EVENT_PAGES_FROM) : publicWeb();
  const agent = () => {
    const name =
      siteSettings()
        .brandName.normalize("NFKD")
        .replace(/[^\w-]/g, "") || "Site";
    return `${name}-AutoFill/1.0 (+${SITE_URL})`;
  };
  return { fetch: (url, signal) => webPages(access, agent()).fetch(url, signal) };
}

/** The providers that have keys. The built-in test provider replaces them only if none has. */
function payments(): PaymentRegistry {
  const real = realProviders();
  const bank = providerEnv().BANK_TRANSFERS === "on" ? [ourBank()] : [];
  const builtIn = isSandboxHere(providerEnv()) ? [timeLimited(builtInProvider())] : [];
  if (real.length === 0) return paymentRegistry([...builtIn, ...bank], builtIn.length > 0);
  return paymentRegistry(
    [...real.map(({ provider }) => timeLimited(provider)), ...bank],
    real.every(({ isTest }) => isTest),
    builtIn,
  );
}

/** In the order that checkout offers them. `isTest`: the keys are test keys, which move no money. */
function realProviders(): { provider: PaymentProvider; isTest: boolean }[] {
  const stripe = stripeSettings(providerEnv());
  const payPal = payPalSettings(providerEnv());
  return [
    ...(stripe ? [{ provider: stripeProvider(stripe), isTest: stripe.isTest }] : []),
    ...(payPal ? [{ provider: payPalProvider(payPal), isTest: payPal.environment === "sandbox" }] : []),
  ];
}

function builtInProvider(): PaymentProvider {
  return sandboxProvider({
    api: processSandbox(),
    secret: sandboxSecret(),
    now: () => new Date(),
    siteUrl: providerEnv().SITE_URL,
  });
}

/**
 * PayPal by API if it has keys; otherwise the built-in test provider; otherwise a file. Bank payouts if the paying
 * account is set. Runs that were sent by another rail can still be settled.
 */
function payouts(): PayoutRails {
  const settings = payPalSettings(providerEnv());
  const called = settings ? payPalRail(payPalClient(settings), settings) : null;
  const builtIn = isSandboxHere(providerEnv()) ? sandboxRail(processSandboxPayouts()) : null;
  const file = payPalFileRail();
  const older: PayoutRail[] = builtIn ? [builtIn, file] : [file];
  return payoutRails({ paypal: called ?? builtIn ?? file, swift: bankRail() }, older);
}

function bankRail(): PayoutRail | null {
  const account = bankAccount();
  return account ? swiftRail(account) : null;
}

function ourBank(): PaymentProvider {
  return bankProvider({ db: getAsideDb(), now: () => new Date(), siteUrl: providerEnv().SITE_URL });
}
