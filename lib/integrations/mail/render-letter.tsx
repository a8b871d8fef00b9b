import "server-only";
import { render } from "@react-email/render";
import type { FinishedLetter } from "./finish-letter";
import { LetterMail } from "./letter-mail";

/**
 * Renders a letter as HTML. Takes a few milliseconds, so call it in the job that sends the email, not in the request.
 */
export function renderLetter(letter: FinishedLetter): Promise<string> {
  return render(<LetterMail letter={letter} />);
}
