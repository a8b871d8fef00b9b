import { ADVERTISING } from "./copy";

/** What is printed of a placement. */
export interface PrintFace {
  /** What the QR code holds. */
  address: string;
  sponsorName: string;
  /** Null: it is no offer. */
  offerCode: string | null;
}

/** Width and height of the code with its quiet zone, in millimeters: the code itself stays above 2 cm. */
export const CODE_MM = 40;

/** Characters of a name below the code. Longer ones end in an ellipsis. */
const NAME_LENGTH = 60;

/** A line below the code: its text, its height as a part of the code's width, and its weight. */
export interface PrintLine {
  text: string;
  height: number;
  isStrong: boolean;
}

const SMALL = 0.055;
const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}]/u;

/** The lines below the code: sponsor, short address, and for an offer its code and the legal notice. */
export function printLines({ address, sponsorName, offerCode }: PrintFace): PrintLine[] {
  const line = (text: string, height: number, isStrong = false) => ({
    text,
    height: Math.min(height, 0.92 / widthOf(text)),
    isStrong,
  });
  const name = [...sponsorName.trim()];
  return [
    line(
      name.length > NAME_LENGTH ? `${name.slice(0, NAME_LENGTH - 1).join("")}…` : name.join(""),
      0.09,
      true,
    ),
    line(address.replace(/^https?:\/\//, ""), SMALL),
    ...(offerCode ? [line(`Offer code: ${offerCode}`, SMALL), line(ADVERTISING, SMALL)] : []),
  ];
}

/** About how wide a text is, in its own height, at most. */
const widthOf = (text: string): number =>
  Math.max(
    1,
    [...text].reduce((sum, character) => sum + (WIDE.test(character) ? 1.05 : 0.64), 0),
  );
