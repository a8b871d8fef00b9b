"use client";

import { useEffect, useRef, useState } from "react";
import { useFormState } from "@/components/forms/form-context";
import { SelectField } from "@/components/forms/select-field";
import { TextField } from "@/components/forms/text-field";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import type { ServiceType } from "@/db/enums";
import { typedDollars } from "@/lib/core/money";
import { lineField } from "@/lib/vendors/bids/form";
import { OFFER_LIMITS } from "@/lib/vendors/bids/schema";
import { SERVICE_LABELS } from "@/lib/vendors/service-requests/services";

export type LineStart = {
  /** The services that the host still accepts offers for. */
  asked: readonly { requestId: string; serviceType: ServiceType }[];
  /** The vendor's own services, to prefill a line. Prices in cents. */
  own: readonly { id: string; title: string; serviceType: ServiceType; priceCents: number | null }[];
};

type Line = { at: number; serviceId: string; requestId: string; name: string; price: string };

/** The blank lines rendered for browsers without scripts, after the first. */
const WITHOUT_SCRIPTS = [17, 18, 19];

/** The line items of a bid, prefilled from the vendor's own services or written for this bid. */
export function BidLines({ start, onCount }: { start: LineStart; onCount: (count: number) => void }) {
  const { typed } = useFormState();
  const [lines, setLines] = useState<Line[]>(() => firstLines(start, typed));
  const list = useRef<HTMLUListElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const count = lines.length;
  const announce = useRef(onCount);
  announce.current = onCount;
  useEffect(() => announce.current(count), [count]);

  function add(from?: LineStart["own"][number]) {
    const at = freeIndex(lines);
    if (at === null) return;
    const asked = start.asked.find(({ serviceType }) => serviceType === from?.serviceType) ?? start.asked[0];
    setLines([
      ...lines,
      {
        at,
        serviceId: from?.id ?? "",
        requestId: asked?.requestId ?? "",
        name: from?.title ?? "",
        price: from?.priceCents ? typedDollars(from.priceCents) : "",
      },
    ]);
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>("li:last-of-type input:not([type=hidden])")?.focus(),
    );
  }

  const isFull = count >= OFFER_LIMITS.bidLines;
  return (
    <section aria-labelledby="bid-lines">
      <h2 id="bid-lines" ref={heading} tabIndex={-1} className="text-lg">
        Services in your bid
      </h2>
      <p className="mb-3 text-sm text-quiet">The host accepts all of them or none.</p>
      <ul ref={list} className="grid gap-4">
        {lines.map((line, index) => (
          <LineFields
            key={line.at}
            line={line}
            number={index + 1}
            asked={start.asked}
            onRemove={() => {
              setLines(lines.filter(({ at }) => at !== line.at));
              requestAnimationFrame(() => heading.current?.focus());
            }}
          />
        ))}
        <noscript>
          {WITHOUT_SCRIPTS.map((at, index) => (
            <LineFields
              key={at}
              line={{ at, serviceId: "", requestId: start.asked[0]?.requestId ?? "", name: "", price: "" }}
              number={count + index + 1}
              asked={start.asked}
            />
          ))}
        </noscript>
      </ul>
      {!isFull && (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button
            variant="secondary"
            size="sm"
            icon={<Icon name="plus" aria-hidden="true" size={16} />}
            onClick={() => add()}
          >
            Add Service
          </Button>
          {start.own.map((service) => (
            <Button
              key={service.id}
              variant="quiet"
              size="sm"
              className="max-w-full"
              icon={<Icon name="plus" aria-hidden="true" size={16} className="shrink-0" />}
              onClick={() => add(service)}
            >
              <span className="truncate">{service.title}</span>
            </Button>
          ))}
        </div>
      )}
    </section>
  );
}

type FieldsProps = {
  line: Line;
  number: number;
  asked: LineStart["asked"];
  onRemove?: () => void;
};

function LineFields({ line, number, asked, onRemove }: FieldsProps) {
  return (
    <li className="rounded border border-line bg-raised p-4">
      <div className="mb-3 flex items-center justify-between gap-4">
        <h3 className="text-base">Service {number}</h3>
        {onRemove && (
          <Button variant="quiet" size="sm" onClick={onRemove}>
            Remove<span className="sr-only"> service {number}</span>
          </Button>
        )}
      </div>
      <input type="hidden" name={lineField(line.at, "serviceId")} value={line.serviceId} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          name={lineField(line.at, "name")}
          label="Name"
          defaultValue={line.name}
          maxLength={OFFER_LIMITS.line}
          required
        />
        <TextField
          name={lineField(line.at, "price")}
          label="Price"
          prefix="$"
          type="number"
          step="0.01"
          min="0.01"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={line.price}
          data-line-price
          required
        />
        <SelectField
          name={lineField(line.at, "requestId")}
          label="Service request"
          defaultValue={line.requestId}
          required
          options={asked.map((one) => ({ value: one.requestId, label: SERVICE_LABELS[one.serviceType] }))}
        />
        <TextField
          name={lineField(line.at, "description")}
          label="Description"
          maxLength={OFFER_LIMITS.note}
          optional
        />
      </div>
    </li>
  );
}

function freeIndex(lines: readonly Line[]): number | null {
  for (let at = 0; at < OFFER_LIMITS.bidLines; at++) if (!lines.some((line) => line.at === at)) return at;
  return null;
}

/** The lines submitted, when the form comes back without scripts; otherwise one blank line. */
function firstLines(start: LineStart, typed: Readonly<Record<string, readonly string[]>> | null): Line[] {
  const requestId = start.asked[0]?.requestId ?? "";
  const blank = { serviceId: "", requestId, name: "", price: "" };
  const rows = Array.from({ length: OFFER_LIMITS.bidLines }, (_, at) => ({ ...blank, at })).filter(
    ({ at }) => typed?.[lineField(at, "name")]?.[0] || typed?.[lineField(at, "price")]?.[0],
  );
  return rows.length > 0 ? rows : [{ ...blank, at: 0 }];
}
