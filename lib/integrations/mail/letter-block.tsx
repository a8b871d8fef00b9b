import { Text } from "@react-email/text";
import type { Block } from "./letter";
import { style } from "./mail-style";

/** One part of a mail. */
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
  return (
    <table style={style.facts}>
      <tbody>
        {block.facts.map(([term, detail]) => (
          <tr key={term}>
            <th scope="row" className="m-quiet m-line" style={style.term}>
              {term}
            </th>
            <td className="m-ink m-line" style={style.detail}>
              {detail}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
