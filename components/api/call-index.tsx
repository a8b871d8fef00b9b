"use client";

import { type CallAddress, callId } from "@/lib/api/call-address";

type Props = {
  calls: readonly CallAddress[];
  /** The page that has the calls. Default: this one. */
  path?: string;
};

/** A call's height, with the space below it. If the list's estimated height is too small, it overlaps what follows. */
const LINE_REM = 1.735;

/**
 * Links to calls. On the start page, each link's own anchor is the call's: links into an earlier version of that page,
 * which showed every call, lead there. A client component, because its data is much smaller than its markup.
 */
export function CallIndex({ calls, path = "" }: Props) {
  return (
    <ul
      style={{ containIntrinsicBlockSize: `auto ${calls.length * LINE_REM}rem` }}
      className="drawn-late space-y-1.5 text-sm [&_a]:text-action [&_a]:underline-offset-[0.18em] [&_a:hover]:underline [&_code]:font-mono [&_code]:text-xs [&_code]:wrap-anywhere [&_li]:flex [&_li]:items-baseline [&_li]:scroll-mt-24 [&_li]:gap-3 [&_span]:w-14 [&_span]:shrink-0 [&_span]:font-mono [&_span]:text-xs [&_span]:text-quiet [&_li:target]:bg-sun-soft"
    >
      {calls.map((call) => {
        const id = callId(call);
        return (
          <li key={id} id={path === "" ? undefined : id}>
            <span>{call.method}</span>
            <a href={`${path}#${id}`}>
              <code>{call.path}</code>
            </a>
          </li>
        );
      })}
    </ul>
  );
}
