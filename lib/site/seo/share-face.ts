/** In pixels: the size that services show uncropped. */
export const SHARE_SIZE = { width: 1200, height: 630 };

/** The share image of pages without their own. */
export const SITE_PICTURE = { url: "/share.png", alt: "Connecting Events and Businesses", ...SHARE_SIZE };

/** The content of a share image. */
export interface ShareFace {
  title: string;
  /** Above the title: "Music". */
  kind: string;
  /** Lines below the title: date and location, price. */
  lines: string[];
  brand: string;
  /** The stored photo's key; null for a drawing. */
  photoKey: string | null;
  art: { illustration: string; seed: string };
}

/** Longer titles are truncated. */
const LONGEST_TITLE = 110;
const LONGEST_LINE = 60;

/** Characters in the picture's fonts. Left-to-right only, no emoji. */
const DRAWABLE = [
  " -~\u00a1-\u00a3\u00a5-\u00ac\u00ae-\u0107\u010a-\u0113\u0116-\u011b\u011e-\u0123\u0126-\u012b\u012e-\u0133",
  "\u0136\u0137\u0139-\u013e\u0141-\u0148\u014a-\u014d\u0150-\u015b\u015e-\u0161\u0164\u0165\u0168-\u017e\u0218-\u021b",
  "\u1e80-\u1e85\u1ef2-\u1ef9\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u20ac\u2122",
];
const UNDRAWABLE = new RegExp(`[^${DRAWABLE.join("")}]`, "gu");

/**
 * The drawable part of a text, truncated; null if less than half of its letters can be drawn, because the rest would
 * make no sense.
 */
export function drawable(text: string, longest: number): string | null {
  const lettersOf = (some: string) => some.match(/\p{L}/gu)?.length ?? 0;
  const whole = text.normalize("NFC");
  const left = whole.replace(/\s/gu, " ").replace(UNDRAWABLE, "").replace(/ +/g, " ").trim();
  if (!left || lettersOf(left) * 2 < lettersOf(whole)) return null;
  return left.length > longest ? `${left.slice(0, longest - 1).trimEnd()}…` : left;
}

/** The drawable text of a picture. Without a title, the kind is shown large. */
export function textOf({ title, kind, lines, brand }: ShareFace) {
  const drawn = drawable(title, LONGEST_TITLE);
  return {
    kind: drawn ? kind : null,
    title: drawn ?? kind,
    lines: lines.flatMap((line) => drawable(line, LONGEST_LINE) ?? []),
    brand: drawable(brand, 40) ?? "",
  };
}
