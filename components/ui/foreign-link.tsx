import type { ComponentProps } from "react";

type Props = Omit<ComponentProps<"a">, "rel"> & { href: string };

/**
 * A link written by a user: passes no ranking and gives the other page no access to ours. Text that isn't a web address
 * stays text. Every user-written link on the site must use this.
 */
export function ForeignLink({ href, target, children, ...rest }: Props) {
  if (!/^https?:\/\//i.test(href)) return <span className={rest.className}>{children}</span>;
  return (
    <a
      {...rest}
      href={href}
      target={target}
      rel={target === "_blank" ? "nofollow ugc noopener noreferrer" : "nofollow ugc noopener"}
    >
      {children}
    </a>
  );
}
