"use client";

import { lazy, Suspense } from "react";
import { buttonClass } from "@/components/ui/button-style";
import { useAskHere } from "@/components/ui/use-ask-here";
import { sharePath } from "@/lib/site/share/paths";

const load = () => import("./share-dialog");
const ShareDialog = lazy(load);

type Props = {
  title: string;
  /** The canonical path of the page to be shared. */
  path: string;
  /** Whether it is the viewer's own proposal, which has a card for their site. */
  isOwner?: boolean | undefined;
  size?: "sm" | "md";
};

/** Ways to pass a page on: a dialog that is loaded when it is asked for, and a page without scripts. */
export function ShareLink({ title, path, isOwner, size = "sm" }: Props) {
  const { isAsking, link, stop } = useAskHere(load);
  return (
    <>
      <a
        href={sharePath(path)}
        rel="nofollow"
        {...link}
        data-print="hide"
        className={buttonClass({ variant: "secondary", size })}
      >
        <ShareIcon />
        Share<span className="sr-only"> {title}</span>
      </a>
      <Suspense fallback={null}>
        {isAsking && <ShareDialog title={title} path={path} isOwner={isOwner} onClose={stop} />}
      </Suspense>
    </>
  );
}

/** Drawn here: on public pages the library would add its own script for this one icon. */
function ShareIcon() {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className="size-4.5 fill-none stroke-current stroke-2">
      <path
        d="m8.6 13.5 6.8 4m0-11-6.8 4M21 5a3 3 0 1 1-6 0 3 3 0 0 1 6 0M9 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0m12 7a3 3 0 1 1-6 0 3 3 0 0 1 6 0"
        strokeLinecap="round"
      />
    </svg>
  );
}
