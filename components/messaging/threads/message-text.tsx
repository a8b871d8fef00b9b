import { ForeignLink } from "@/components/ui/foreign-link";
import { toPieces } from "@/lib/listings/proposals/plain-text";

/**
 * What somebody wrote, line by line as they wrote it: text, never markup. Web addresses are links where the reader
 * knows the writer, and leave nothing behind that the other site could use.
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
