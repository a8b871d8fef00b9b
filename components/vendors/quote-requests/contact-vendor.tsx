"use client";

import type { MouseEvent } from "react";
import { buttonClass } from "@/components/ui/button-style";
import { SERVICE_CHOSEN } from "@/lib/vendors/quote-requests/copy";

type Props = { href: string; serviceId: string; title: string };

/**
 * Leads to the form that asks for a quote, with a service chosen. Where the form stands on this very page it is told
 * instead, so that what was typed so far stays.
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
