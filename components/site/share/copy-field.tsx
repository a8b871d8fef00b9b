"use client";

import clsx from "clsx";
import { type ReactNode, useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";

type Props = {
  label: ReactNode;
  hint?: ReactNode;
  text: string;
  /** The button's label, and the confirmation after copying. */
  copy: string;
  copied: string;
  /** Several lines. */
  isLong?: boolean;
  takesFocus?: boolean;
};

const BY_HAND = "Your browser blocked copying. The text is selected: copy it manually.";

/** Text with a button that copies it and announces the result. Without scripts, the text can be selected. */
export function CopyField({ label, hint, text, copy, copied, isLong, takesFocus }: Props) {
  const id = useId();
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const [said, setSaid] = useState("");

  async function put() {
    // Cleared first, so that a repeated message is announced again.
    setSaid("");
    try {
      await navigator.clipboard.writeText(text);
      setSaid(copied);
    } catch {
      field.current?.select();
      setSaid(BY_HAND);
    }
  }

  const shared = {
    id,
    ref: field,
    readOnly: true,
    value: text,
    dir: "ltr",
    "aria-describedby": hint ? `${id}-hint` : undefined,
    onFocus: () => field.current?.select(),
  } as const;
  return (
    <div>
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="mt-0.5 text-sm text-quiet">
          {hint}
        </p>
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        {isLong ? (
          <Textarea {...shared} rows={4} spellCheck={false} className="font-mono text-xs wrap-anywhere" />
        ) : (
          <Input {...shared} className="min-w-0 flex-1 basis-48 text-sm" />
        )}
        <Button
          variant="secondary"
          onClick={() => void put()}
          data-autofocus={takesFocus || undefined}
          icon={<Icon name="copy" aria-hidden="true" size={18} />}
          className="scripting-none:hidden"
        >
          {copy}
        </Button>
      </div>
      <p
        role="status"
        className={clsx("mt-1.5 min-h-5 text-sm", said === BY_HAND ? "text-quiet" : "text-moss-ink")}
      >
        {said}
      </p>
    </div>
  );
}
