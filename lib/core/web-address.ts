/**
 * Parses a web address as people type it; without a scheme it gets https. Accepts only http and https URLs with a
 * dotted host and without a username or password. Null for any other text.
 */
export function webAddress(typed: string): URL | null {
  // A scheme followed by digits is actually a host with a port.
  const whole = /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(typed) ? typed : `https://${typed}`;
  if (!URL.canParse(whole)) return null;
  const url = new URL(whole);
  const isWeb = /^https?:$/.test(url.protocol) && /^[^.]+(\.[^.]+)+$/.test(url.hostname);
  return isWeb && !url.username && !url.password ? url : null;
}

const LOCAL_HOST = /^(?:localhost|\[?::1\]?|127(?:\.\d{1,3}){3})$/;

/** Whether a URL's host is this machine. All addresses that start with 127 are. */
export function isLocalHost(hostname: string): boolean {
  return LOCAL_HOST.test(hostname);
}
