"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { buttonClass } from "@/components/ui/button-style";
import { Icon } from "@/components/ui/icon";

type Props = {
  title: string;
  children: ReactNode;
  destination: string;
  /** The label of the link that goes there immediately. */
  label?: string;
  waitMs?: number;
};

/**
 * Confirms success, then continues after a delay or on click. A full page load, so that nothing rendered for a guest
 * remains.
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
