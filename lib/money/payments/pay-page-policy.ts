/** Where PayPal's script, and all that it loads in turn, comes from. */
const PAYPAL = "https://*.paypal.com https://*.paypalobjects.com";

type Settings = Record<string, string | undefined>;

/** Whether people choose how to pay on the page at this address. */
export function isPayPage(path: string): boolean {
  return /^\/(?:checkout|purchase)\//.test(path);
}

/**
 * The content security policy of a page where people pay, made from that of all pages: PayPal's button may be loaded
 * where PayPal has keys. A provider that answers at an address of its own may have its page for payers there, too.
 */
export function payPagePolicy(policy: string, settings: Settings): string {
  const script = settings["PAYPAL_CLIENT_ID"]?.trim() ? PAYPAL : "";
  const pages = [settings["PAYPAL_API_BASE"], settings["STRIPE_API_BASE"]];
  const more: Record<string, string> = {
    "script-src": script,
    "connect-src": script,
    "frame-src": script,
    "img-src": script,
    "form-action": pages.filter((page) => page?.trim()).join(" "),
  };
  return policy
    .split("; ")
    .map((directive) => {
      const added = more[directive.split(" ")[0] ?? ""];
      return !added || directive.endsWith(` ${added}`) ? directive : `${directive} ${added}`;
    })
    .join("; ");
}
