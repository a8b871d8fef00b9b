import { ForeignLink } from "@/components/ui/foreign-link";
import { toPieces } from "@/lib/listings/proposals/plain-text";

/**
 * A message's text with its line breaks; never markup. URLs become links only between people who know each other, and
 * the links send no referrer.
 */
export function MessageText({ text, withLinks }: { text: string; withLinks: boolean }) {
  const pieces = withLinks ? toPieces(text) : [{ text, href: null }];
  return (
    <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
      {pieces.map((piece, at) =>
        piece.href ? (
          <ForeignLink
            // oxlint-disable-next-line react/no-array-index-key -- pieces of one text never move
            key={at}
            href={piece.href}
            target="_blank"
            className="underline underline-offset-[0.18em]"
          >
            {piece.text}
          </ForeignLink>
        ) : (
          piece.text
        ),
      )}
    </p>
  );
}
