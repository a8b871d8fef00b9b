const LANGUAGES = ["en", "de", "fr", "es", "it", "nl", "pt", "sv", "da", "nb", "pl"];

/** Names missing from the lists, or spelled differently there. */
const ALSO: Readonly<Record<string, string>> = {
  usa: "US",
  us: "US",
  "u.s.": "US",
  "u.s.a.": "US",
  "united states of america": "US",
  america: "US",
  uk: "GB",
  "u.k.": "GB",
  "great britain": "GB",
  england: "GB",
  scotland: "GB",
  wales: "GB",
  "northern ireland": "GB",
  "republic of ireland": "IE",
  holland: "NL",
  "the netherlands": "NL",
  czechia: "CZ",
  turkey: "TR",
  uae: "AE",
  "south korea": "KR",
  korea: "KR",
  russia: "RU",
};

const english = new Intl.DisplayNames("en", { type: "region", fallback: "none" });

/** Codes of former countries map to their successors. Codes of groups of countries map to nothing. */
function isCurrent(code: string): boolean {
  if (/^(EU|UN|EZ|ZZ|X[A-Z]|Q[A-Z])$/.test(code) || !english.of(code)) return false;
  return Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`;
}

let byName: Map<string, string> | undefined;

/** Returns the ISO 3166 code for a country's code or its name in several languages. Null if unknown. */
export function countryCode(text: string): string | null {
  const name = text.trim().toLowerCase();
  if (/^[a-z]{2}$/.test(name)) {
    const code = name === "uk" ? "GB" : name.toUpperCase();
    return isCurrent(code) ? code : null;
  }
  byName ??= allNames();
  return byName.get(name) ?? null;
}

/** A readable country name: codes are spelled out, names stay as they are. */
export function countryName(text: string): string {
  const code = /^[A-Za-z]{2}$/.test(text.trim()) ? countryCode(text) : null;
  return code ? (english.of(code) ?? text) : text.trim();
}

function allNames(): Map<string, string> {
  const names = new Map(Object.entries(ALSO));
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  const codes = letters.flatMap((first) => letters.map((second) => first + second)).filter(isCurrent);
  for (const language of LANGUAGES) {
    const display = new Intl.DisplayNames(language, { type: "region", fallback: "none" });
    for (const code of codes) {
      const name = display.of(code)?.toLowerCase();
      if (name && !names.has(name)) names.set(name, code);
    }
  }
  return names;
}
