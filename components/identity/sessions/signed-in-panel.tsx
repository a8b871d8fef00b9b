"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { buttonClass } from "@/components/ui/button-style";
import { Icon } from "@/components/ui/icon";

type Props = {
  title: string;
  children: ReactNode;
  destination: string;
  /** What leads there at once. */
  label?: string;
  waitMs?: number;
};

/**
 * Says that it worked, then goes on after a while, or at once. A whole load of the page, so that nothing that
 * was drawn for a guest stays behind.
 */
export function SignedInPanel({
  title,
  children,
  destination,
  label = "Continue to Dashboard",
  waitMs = 2000,
}: Props) {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    heading.current?.focus();
    const timer = setTimeout(() => window.location.assign(destination), waitMs);
    return () => clearTimeout(timer);
  }, [destination, waitMs]);

  return (
    <div className="py-4 text-center">
      <Icon name="circle-check" aria-hidden="true" size={44} className="mx-auto text-moss-ink" />
      <h2 ref={heading} tabIndex={-1} className="mt-4 text-xl outline-none">
        {title}
      </h2>
      <p className="mt-2 text-quiet" role="status">
        {children}
      </p>
      <a href={destination} className={buttonClass({ className: "mt-6" })}>
        {label}
      </a>
    </div>
  );
}
