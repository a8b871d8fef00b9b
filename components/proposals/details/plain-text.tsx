import { Fragment } from "react";
import { toParagraphs } from "@/lib/proposals/plain-text";

/** What a host wrote: paragraphs and lines as they were typed, web addresses as links that vouch for nothing. */
export function PlainText({ children }: { children: string }) {
  return (
    <div className="prose">
      {toParagraphs(children).map((lines, index) => (
        <p key={index}>
          {lines.map((pieces, line) => (
            <Fragment key={line}>
              {line > 0 && <br />}
              {pieces.map(({ text, href }, piece) =>
                href ? (
                  <a key={piece} href={href} rel="nofollow ugc noopener" className="wrap-anywhere">
                    {text}
                  </a>
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
