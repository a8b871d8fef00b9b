import { useId } from "react";
import { RetryButton } from "@/components/ui/retry-button";
import { FieldMessage } from "./field";

type Props = {
  id?: string;
  problems: readonly string[];
  /** Sends once more what had no answer; null: there is nothing. */
  retry: (() => void) | null;
};

/** What went wrong with files that were chosen, announced as it appears. */
export function UploadProblems({ id, problems, retry }: Props) {
  const own = useId();
  return (
    <div role="alert" id={id}>
      {problems.map((problem, at) => (
        <FieldMessage key={problem} id={`${own}-${at}`}>
          {problem}
        </FieldMessage>
      ))}
      {retry && (
        <div className="mt-2">
          <RetryButton onClick={retry} />
        </div>
      )}
    </div>
  );
}
