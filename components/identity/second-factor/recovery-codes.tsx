"use client";

import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-style";
import { showToast } from "@/components/ui/toast-queue";

type Props = {
  codes: readonly string[];
  /** The page to continue to. */
  next: string;
};

/** New recovery codes, which are shown once: to copy, to download, or to write down. */
export function RecoveryCodes({ codes, next }: Props) {
  const text = `${codes.join("\n")}\n`;

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      showToast("Copied.", { tone: "success" });
    } catch {
      showToast("Your browser couldn't copy them. Please select them and copy them yourself.");
    }
  }

  return (
    <div className="space-y-5">
      <Alert tone="warning" title="Save your recovery codes now">
        We can't show them again. If you lose your phone, each code lets you log in once.
      </Alert>
      <ol
        aria-label="Recovery codes"
        className="grid gap-x-6 gap-y-1.5 rounded border border-line bg-sunk px-4 py-3 font-mono text-sm sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => void copy()} className="scripting-none:hidden">
          Copy codes
        </Button>
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="recovery-codes.txt"
          className={buttonClass({ variant: "secondary" })}
        >
          Download codes
        </a>
        <a href={next} className={buttonClass({})}>
          I've saved them
        </a>
      </div>
    </div>
  );
}
