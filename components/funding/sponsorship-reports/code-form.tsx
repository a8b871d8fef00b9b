import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { VERIFY_PATH } from "@/lib/funding/sponsorship-reports/paths";

/** Asks for the code of a report, which its last page shows. */
export function CodeForm({ value = "", isWrong = false }: { value?: string; isWrong?: boolean }) {
  return (
    <form action={VERIFY_PATH} className="max-w-md text-left">
      <label htmlFor="code" className="font-semibold">
        Code of the report
      </label>
      <p id="code-hint" className="mt-1 text-sm text-quiet">
        12 letters and digits, at the bottom of each page of the PDF.
      </p>
      <div className="mt-2 flex flex-wrap gap-3">
        <Input
          id="code"
          name="code"
          defaultValue={value}
          required
          maxLength={200}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? "code-hint code-error" : "code-hint"}
          className="min-w-0 flex-1 basis-48"
        />
        <Button type="submit">Verify report</Button>
      </div>
      {isWrong && (
        <p id="code-error" className="mt-2 text-sm text-brick">
          No report has this code. Check its 12 letters and digits.
        </p>
      )}
    </form>
  );
}
