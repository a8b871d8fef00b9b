import { type MouseEvent, useState } from "react";
import { onIntent } from "./on-intent";

/**
 * Opens a dialog instead of following a link, unless the link is opened in another tab or window.
 * @param load fetches the dialog's script when the link is about to be followed
 */
export function useAskHere(load: () => Promise<unknown>) {
  const [isAsking, setIsAsking] = useState(false);

  function onClick(event: MouseEvent<HTMLAnchorElement>) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setIsAsking(true);
  }

  return { isAsking, link: { onClick, ...onIntent(load) }, stop: () => setIsAsking(false) };
}
