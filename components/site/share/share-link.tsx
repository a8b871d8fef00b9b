"use client";

import { lazy, Suspense } from "react";
import { buttonClass } from "@/components/ui/button-style";
import { useAskHere } from "@/components/ui/use-ask-here";
import { sharePath } from "@/lib/site/share/paths";

const load = () => import("./share-dialog");
const ShareDialog = lazy(load);

type Props = {
  title: string;
  /** The canonical path of the shared page. */
  path: string;
  /** Whether the proposal is the viewer's own. Only then is there an embeddable card. */
  isOwner?: boolean | undefined;
  size?: "sm" | "md";
};

/** Opens the share dialog, loaded on demand; links to the share page without scripts. */
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

/** Drawn inline: on public pages the icon library would add a script just for this icon. */
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
