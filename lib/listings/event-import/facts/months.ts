const LANGUAGES = "en de fr es it nl pt sv da nb fi pl cs hu ro tr ca hr".split(" ");

let known: Map<string, number> | undefined;

/** Returns 6 for `Juni`, `jun`, or `giugno`. Null if no supported language has such a month. */
export function monthOf(word: string): number | null {
  known ??= allMonths();
  const plain = bare(word);
  return known.get(plain) ?? known.get(plain.slice(0, 3)) ?? null;
}

function allMonths(): Map<string, number> {
  const months = new Map<string, number>();
  for (const language of LANGUAGES)
    for (let month = 1; month <= 12; month++) {
      const day = new Date(Date.UTC(2026, month - 1, 15));
      for (const style of ["long", "short"] as const) {
        const format = new Intl.DateTimeFormat(language, { month: style, day: "numeric", timeZone: "UTC" });
        const word = format.formatToParts(day).find(({ type }) => type === "month")?.value ?? "";
        // The first language with a given word wins. Conflicts are rare.
        for (const name of [bare(word), language === "en" ? bare(word).slice(0, 3) : ""])
          if (name.length >= 3 && !months.has(name)) months.set(name, month);
      }
    }
  return months;
}

function bare(word: string): string {
  return word
    .normalize("NFKD")
    .replace(/[^\p{L}]/gu, "")
    .toLowerCase();
}
