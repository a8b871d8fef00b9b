"use client";

import { CircleCheck } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { buttonClass } from "@/components/ui/button-style";

const WAIT_MS = 2000;

type Props = { title: string; children: ReactNode; destination: string };

/**
 * Says that it worked, then goes on after two seconds, or at once. A whole load of the page, so that nothing that
 * was drawn for a guest stays behind.
 */
export function SignedInPanel({ title, children, destination }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    heading.current?.focus();
    const timer = setTimeout(() => window.location.assign(destination), WAIT_MS);
    return () => clearTimeout(timer);
  }, [destination]);

  return (
    <div className="py-4 text-center">
      <CircleCheck aria-hidden="true" size={44} className="mx-auto text-moss-ink" />
      <h2 ref={heading} tabIndex={-1} className="mt-4 text-xl outline-none">
        {title}
      </h2>
      <p className="mt-2 text-quiet" role="status">
        {children}
      </p>
      <a href={destination} className={buttonClass({ className: "mt-6" })}>
        Continue to Dashboard
      </a>
    </div>
  );
}
