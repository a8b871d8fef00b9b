"use client";

import { useId, useState } from "react";
import { CopyField } from "@/components/site/share/copy-field";
import { Input } from "@/components/ui/input";
import { toSource, withSource } from "@/lib/agents/referrals/link-source";
import { LINK_COPIED } from "@/lib/agents/referrals/referral-copy";
import { QrCode } from "./qr-code";

type Props = {
  /** Labels the field with the link. */
  label: string;
  /** The full address of the link. */
  address: string;
  /** The path, if it is a short link, and the file name of its QR code. */
  short?: { path: string; fileName: string };
  /** The copy button's label. */
  copy: string;
};

const LABELS_ID = "link-labels";
const SUGGESTIONS = ["newsletter", "instagram", "facebook", "linkedin", "whatsapp", "email", "flyer"];

/** Suggested labels. Once on a page with labeled links. */
export function LinkLabels() {
  return (
    <datalist id={LABELS_ID}>
      {SUGGESTIONS.map((suggestion) => (
        <option key={suggestion} value={suggestion} />
      ))}
    </datalist>
  );
}

/** An agent's link to copy, with its QR code. A label says where it is shared. Without scripts, it has none. */
export function LabeledLink({ label, address, short, copy }: Props) {
  const id = useId();
  const [typed, setTyped] = useState("");
  const source = toSource(typed) || null;
  return (
    <div className="grid gap-4">
      <div className="scripting-none:hidden">
        <label htmlFor={id} className="font-semibold">
          Where will you share it?
        </label>
        <p id={`${id}-hint`} className="mt-0.5 text-sm text-quiet">
          Optional. A label such as “newsletter” or “instagram” shows you what brings visitors.
        </p>
        <Input
          id={id}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          list={LABELS_ID}
          maxLength={60}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          aria-describedby={`${id}-hint`}
          className="mt-2 max-w-xs"
        />
      </div>
      <CopyField
        label={label}
        hint={source && `With the label ${source}`}
        text={withSource(address, source)}
        copy={copy}
        copied={LINK_COPIED}
      />
      {short && (
        <QrCode
          path={short.path}
          source={source}
          fileName={source ? `${short.fileName}-${source}` : short.fileName}
        />
      )}
    </div>
  );
}
