/**
 * An address of the web as people type it: without a scheme it gets https. Only http and https addresses of a dotted
 * host pass, and none with a name or password in it; null for any other text.
 */
export function webAddress(typed: string): URL | null {
  // What looks like a scheme and is followed by figures is a host with its port.
  const whole = /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(typed) ? typed : `https://${typed}`;
  if (!URL.canParse(whole)) return null;
  const url = new URL(whole);
  const isWeb = /^https?:$/.test(url.protocol) && /^[^.]+(\.[^.]+)+$/.test(url.hostname);
  return isWeb && !url.username && !url.password ? url : null;
}

const LOCAL_HOSTS = new Set(["localhost", "127.0.0.1", "[::1]", "::1"]);

/** Whether a URL's host is this machine. */
export function isLocalHost(hostname: string): boolean {
  return LOCAL_HOSTS.has(hostname);
}
