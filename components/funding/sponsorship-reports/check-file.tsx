import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { TextLink } from "@/components/ui/text-link";
import { checkFilePath, KEYS_PATH, manifestPath } from "@/lib/funding/sponsorship-reports/paths";
import {
  FILE_FIELD,
  FILE_PROBLEMS,
  type FileProblem,
  type FileVerification,
} from "@/lib/funding/sponsorship-reports/verification";

type Props = {
  code: string;
  file: { digest: string; found: FileVerification } | null;
  problem: FileProblem | null;
};

/** Checks whether a PDF is one of a report's versions, and says where programs find the signatures. */
export function CheckFile({ code, file, problem }: Props) {
  return (
    <div className="max-w-measure">
      <h2 id="file" className="mt-10 scroll-mt-24 text-lg">
        Check a PDF
      </h2>
      <p className="mt-2 text-quiet">
        Have a PDF of this report? Find out whether it’s the one that we issued. We don’t keep your file.
      </p>
      {file && <FileResult {...file} />}
      <form action={checkFilePath(code)} method="post" encType="multipart/form-data" className="mt-4">
        <label htmlFor="checked-file" className="font-semibold">
          PDF file
        </label>
        <div className="mt-2 flex flex-wrap items-center gap-3">
          <input
            id="checked-file"
            type="file"
            name={FILE_FIELD}
            accept="application/pdf,.pdf"
            required
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? "file-error" : undefined}
            className="max-w-full min-w-0 text-sm file:mr-3 file:h-11 file:cursor-pointer file:rounded file:border file:border-edge file:bg-raised file:px-4 file:font-semibold file:text-ink"
          />
          <Button type="submit" variant="secondary">
            Check PDF
          </Button>
        </div>
        {problem && (
          <p id="file-error" className="mt-2 text-sm text-brick">
            {FILE_PROBLEMS[problem]}
          </p>
        )}
      </form>
      <p className="mt-10 text-sm text-quiet">
        To verify the signature yourself, use the{" "}
        <TextLink href={manifestPath(code)} prefetch={false}>
          signed manifest
        </TextLink>{" "}
        and{" "}
        <TextLink href={KEYS_PATH} prefetch={false}>
          our public keys
        </TextLink>
        . <TextLink href="/help#verify-a-sponsorship-report">How this works</TextLink>
      </p>
    </div>
  );
}

/** Names the digest, since a link can lead here without a file. */
function FileResult({ digest, found }: NonNullable<Props["file"]>) {
  const of = (
    <p className="wrap-anywhere">
      SHA-256 of the file: <span className="font-mono text-xs">{digest}</span>
    </p>
  );
  if (found === "unknown")
    return (
      <Alert tone="error" title="We didn’t issue this file for this report" className="mt-4">
        {of}
      </Alert>
    );
  return (
    <Alert
      tone={found.isNewest ? "success" : "warning"}
      title={`This is version ${found.version} of the report, unchanged${found.isNewest ? "" : ". There is a newer version"}`}
      className="mt-4"
    >
      {of}
    </Alert>
  );
}
