import { Link } from "@react-email/link";
import { Text } from "@react-email/text";
import type { CSSProperties } from "react";
import type { Block } from "./letter";
import { style } from "./mail-style";

/** Longer text takes more than two lines on a phone. */
const SHORT_TEXT = 80;

/** One block of an email. */
export function LetterBlock({ block }: { block: Block }) {
  if (typeof block === "string")
    return (
      <Text className="m-ink" style={style.text}>
        {block}
      </Text>
    );
  if ("quote" in block)
    return (
      <blockquote className="m-sunk m-ink" style={style.quote}>
        {block.quote}
      </blockquote>
    );
  if ("code" in block)
    return (
      <Text className="m-ink" style={style.code}>
        {block.code}
      </Text>
    );
  if ("links" in block)
    return block.links.map(({ label, href, note }) => (
      <Text key={href} className="m-quiet" style={style.text}>
        <Link href={href} className="m-action" style={style.entry}>
          {label}
        </Link>
        <br />
        {note}
      </Text>
    ));
  return (
    <table style={style.facts}>
      <tbody>
        {block.facts.map(([term, detail]) => (
          <tr key={term}>
            <th scope="row" className="m-quiet m-line" style={inOneLine(term, 14, style.term)}>
              {term}
            </th>
            <td className="m-ink m-line" style={asDetail(detail)}>
              {detail}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Amounts and names are right-aligned; text of several lines is left-aligned. */
function asDetail(detail: string): CSSProperties {
  return detail.length > SHORT_TEXT
    ? { ...style.detail, textAlign: "left" }
    : inOneLine(detail, 22, style.detail);
}

/** Keeps an amount or a number on one line. Longer text may wrap to fit a phone. */
function inOneLine(text: string, most: number, plain: CSSProperties): CSSProperties {
  return text.length <= most ? { ...plain, whiteSpace: "nowrap" } : plain;
}
