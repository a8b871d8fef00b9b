import type { FinishedLetter } from "./finish-letter";
import type { Block } from "./letter";

/** A letter as plain text, for text-only mail programs and for search. */
export function letterText(letter: FinishedLetter): string {
  const { greeting, body, button, brand, supportEmail, reason, unsubscribeUrl, sender } = letter;
  return [
    greeting,
    ...body.map(blockText),
    button && `${button.label}:\n${button.href}`,
    `${brand}\nQuestions? Email ${supportEmail}.`,
    [reason, unsubscribeUrl && `Unsubscribe: ${unsubscribeUrl}`, sender].filter(Boolean).join("\n"),
  ]
    .filter(Boolean)
    .join("\n\n");
}

function blockText(block: Block): string {
  if (typeof block === "string") return block;
  if ("quote" in block) return block.quote.replace(/^/gm, "> ");
  if ("code" in block) return block.code;
  if ("links" in block)
    return block.links.map(({ label, href, note }) => `${label}\n${note}\n${href}`).join("\n\n");
  return block.facts.map(([term, detail]) => `${term}: ${detail}`).join("\n");
}
