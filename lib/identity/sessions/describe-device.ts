/** Each one comes before those whose token its user agent also contains. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdgA?\/|\bEdgiOS\//, "Edge"],
  [/\bOPR\/|\bOPiOS\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/\bHeadlessChrome\/|\bChrome\/|\bCriOS\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bWindows\b/, "Windows"],
  [/\bMacintosh\b|\bMac OS X\b/, "Mac"],
  [/\bLinux\b/, "Linux"],
];

/**
 * Describes a browser and its device from the user agent: "Safari on iPhone". Only for its owner to recognize, never
 * for security: a program may claim to be anything.
 */
export function describeDevice(userAgent: string | null): string {
  const found = (marks: readonly [RegExp, string][]) =>
    marks.find(([mark]) => mark.test(userAgent ?? ""))?.[1] ?? null;
  const browser = found(BROWSERS);
  const system = found(SYSTEMS);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? (system ? `Unknown browser on ${system}` : "Unknown device");
}
