"use client";

import type { ReactNode } from "react";

type Props = { title: ReactNode; id?: string; intro?: ReactNode; action?: ReactNode; level?: 2 | 3 };

/** A section heading, with a link to more at the end of the line. */
export function SectionHeader({ title, id, intro, action, level = 2 }: Props) {
  const Heading = `h${level}` as const;
  return (
    <div className="section-header">
      <div>
        <Heading id={id} className={level === 2 ? "text-xl" : "text-lg"}>
          {title}
        </Heading>
        {intro && <p className="mt-1.5 max-w-measure text-quiet">{intro}</p>}
      </div>
      {action}
    </div>
  );
}
