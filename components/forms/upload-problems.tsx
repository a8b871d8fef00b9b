import { useId } from "react";
import { RetryButton } from "@/components/ui/retry-button";
import { FieldMessage } from "./field";

type Props = {
  id?: string;
  problems: readonly string[];
  /** Resends an upload that got no response. Null: there is none. */
  retry: (() => void) | null;
};

/** The errors of the chosen files, announced as they appear. */
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
