"use client";

import { Icon } from "@/components/ui/icon";

type Props = {
  lines: readonly { title: string; notes: readonly string[] }[];
  /** Notes below the lines. */
  end: readonly string[];
};

/** Benefits with their notes. A client component, because its data is much smaller than its markup. */
export function PromiseLines({ lines, end }: Props) {
  return (
    <div className="max-w-measure">
      <ul className="grid gap-2">
        {lines.map(({ title, notes }, index) => (
          <li key={index} className="flex gap-2.5">
            <Icon name="check" aria-hidden size={18} className="mt-1 text-moss" />
            <span dir="auto" className="min-w-0 wrap-anywhere">
              {title}
              {notes.map((note) => (
                <span key={note} className="block text-sm text-quiet">
                  {note}
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
      {end.map((note) => (
        <p key={note} className="mt-2 text-sm text-quiet">
          {note}
        </p>
      ))}
    </div>
  );
}
