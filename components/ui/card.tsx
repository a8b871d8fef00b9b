import clsx from "clsx";
import type { ComponentProps } from "react";

type Props = ComponentProps<"div"> & {
  as?: "div" | "section" | "article" | "aside" | "li";
  padded?: boolean;
};

/** A raised surface with a hairline border. */
export function Card({ as: Tag = "div", padded = true, className, ...rest }: Props) {
  const Element = Tag as "div";
  return (
    <Element
      className={clsx("rounded border border-line bg-raised", padded && "p-5 sm:p-6", className)}
      {...rest}
    />
  );
}
