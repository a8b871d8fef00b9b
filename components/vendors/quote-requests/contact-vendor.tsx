"use client";

import type { MouseEvent } from "react";
import { buttonClass } from "@/components/ui/button-style";
import { SERVICE_CHOSEN } from "@/lib/vendors/quote-requests/copy";

type Props = { href: string; serviceId: string; title: string };

/**
 * Links to the quote form with a service selected. If the form is on this page, an event selects the service there, so
 * that nothing typed is lost.
 */
export function ContactVendor({ href, serviceId, title }: Props) {
  function choose(event: MouseEvent) {
    const form = document.getElementById("quote");
    if (!form || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    window.dispatchEvent(new CustomEvent(SERVICE_CHOSEN, { detail: serviceId }));
    form.scrollIntoView();
    form.querySelector<HTMLElement>("input:not([type=hidden])")?.focus({ preventScroll: true });
  }
  return (
    <a href={href} onClick={choose} className={buttonClass({ block: true })}>
      Contact Vendor<span className="sr-only"> about {title}</span>
    </a>
  );
}
