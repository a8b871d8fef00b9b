import { Fragment } from "react";
import { ForeignLink } from "@/components/ui/foreign-link";
import { toParagraphs } from "@/lib/listings/proposals/plain-text";

/** The host's text with its paragraphs and line breaks. URLs become links that pass on no endorsement. */
export function PlainText({ children }: { children: string }) {
  return (
    <div className="prose wrap-anywhere">
      {toParagraphs(children).map((lines, index) => (
        <p key={index} dir="auto">
          {lines.map((pieces, line) => (
            <Fragment key={line}>
              {line > 0 && <br />}
              {pieces.map(({ text, href }, piece) =>
                href ? (
                  <ForeignLink key={piece} href={href}>
                    {text}
                  </ForeignLink>
                ) : (
                  text
                ),
              )}
            </Fragment>
          ))}
        </p>
      ))}
    </div>
  );
}
