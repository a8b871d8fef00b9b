import "server-only";
import { render } from "@react-email/render";
import type { FinishedLetter } from "./finish-letter";
import { LetterMail } from "./letter-mail";

/** A letter as HTML, a few milliseconds of work: for the job that sends it, not for the request that causes it. */
export function renderLetter(letter: FinishedLetter): Promise<string> {
  return render(<LetterMail letter={letter} />);
}
