/** Origins of PayPal's script and everything it loads. */
const PAYPAL = "https://*.paypal.com https://*.paypalobjects.com";

type Settings = Record<string, string | undefined>;

/** Whether people choose a payment method on the page at this address. */
export function isPayPage(path: string): boolean {
  return /^\/(?:checkout|purchase)\//.test(path);
}

/**
 * Returns the content security policy of a payment page, based on the policy of all pages. PayPal's button may load
 * where PayPal has keys. A provider on its own origin may have its payer page there, too.
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
