import { TextLink } from "@/components/ui/text-link";
import { linkedPieces } from "@/lib/site/content/help/linked-text";

/** A paragraph of our copy, with its links. */
export function Linked({ text }: { text: string }) {
  return linkedPieces(text).map((piece) =>
    piece.href ? (
      <TextLink key={piece.href} href={piece.href} prefetch={false}>
        {piece.text}
      </TextLink>
    ) : (
      piece.text
    ),
  );
}
