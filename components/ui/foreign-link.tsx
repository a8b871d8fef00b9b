import type { ComponentProps } from "react";

type Props = Omit<ComponentProps<"a">, "rel"> & { href: string };

/**
 * A link that somebody wrote who is not us: it vouches for nothing and gives the other page no hold on ours. What is
 * no web address stays words. Every such link of the site is drawn here.
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
