"use client";

import { useRouter } from "next/navigation";
import type { ComponentProps, MouseEvent } from "react";

type Props = Omit<ComponentProps<"a">, "href"> & {
  href: string;
  /** Whether the page is fetched when the pointer or the focus reaches the link. */
  prefetch?: boolean;
  /** False: the next page keeps the scroll position. */
  scroll?: boolean;
};

/** A link to a page of this site, which opens without loading a document. A plain link without scripts. */
export function Link({ prefetch = true, scroll = true, onClick, ...rest }: Props) {
  const router = useRouter();
  const { href } = rest;
  const prepare = prefetch ? () => router.prefetch(href) : undefined;

  function open(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (event.defaultPrevented || !opensHere(event)) return;
    event.preventDefault();
    router.push(href, { scroll });
  }

  return <a onPointerEnter={prepare} onFocus={prepare} {...rest} onClick={open} />;
}

/** Whether a click opens a page of this site in the same tab. */
function opensHere({ currentTarget, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent<HTMLAnchorElement>) {
  const { target, origin } = currentTarget;
  const isOwn = origin === location.origin && !currentTarget.hasAttribute("download");
  return isOwn && (target === "" || target === "_self") && !(metaKey || ctrlKey || shiftKey || altKey);
}
