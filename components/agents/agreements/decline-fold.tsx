import { SubmitButton } from "@/components/forms/submit-button";
import { buttonClass } from "@/components/ui/button-style";

type Props = { hostName: string; of: string; block?: boolean };

/** Declines the surrounding form's invitation after a confirmation, because it can't be undone. */
export function DeclineFold({ hostName, of, block = false }: Props) {
  return (
    <details className="min-w-0 open:basis-full">
      <summary
        className={buttonClass({
          variant: "secondary",
          size: block ? "md" : "sm",
          block,
          className: "cursor-pointer list-none",
        })}
      >
        <span>
          Decline<span className="sr-only"> to promote {of}</span>…
        </span>
      </summary>
      <div className="mt-3 grid gap-3 rounded border-l-4 border-brick bg-brick-soft px-4 py-3 text-sm">
        <p className="break-words">
          Decline this invitation? We'll let {hostName} know. If you change your mind, you'll need a new
          invitation.
        </p>
        <div>
          <SubmitButton name="answer" value="decline" size="sm" variant="danger" busyLabel="Declining…">
            Decline invitation
          </SubmitButton>
        </div>
      </div>
    </details>
  );
}
