import { type ReactNode, useId } from "react";

type Props = { title: string; intro?: ReactNode; aside?: ReactNode; level?: 2 | 3; children: ReactNode };

/** A group of form fields under a heading. */
export function GroupBox({ title, intro, aside, level = 3, children }: Props) {
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <section aria-labelledby={id} className="border-t border-line py-8 first:border-t-0 first:pt-0">
      <div className="mb-5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <Heading id={id} className="text-lg">
            {title}
          </Heading>
          {aside}
        </div>
        {intro && <p className="mt-1 max-w-measure text-sm text-quiet">{intro}</p>}
      </div>
      <div className="grid gap-5">{children}</div>
    </section>
  );
}
