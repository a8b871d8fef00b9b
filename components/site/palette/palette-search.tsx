import { Close } from "@radix-ui/react-dialog";
import { type KeyboardEvent, useEffect, useId, useState } from "react";
import type { PublicViewer } from "@/components/layout/viewer-store";
import { Icon } from "@/components/ui/icon";
import { LONGEST } from "@/lib/site/palette/own-things";
import { groupsOf } from "./palette-groups";
import { PaletteList } from "./palette-list";
import { useFound } from "./use-found";

type Props = { viewer: PublicViewer; onClose: () => void };

/** A combobox whose options are links: arrows choose one, Enter follows it. */
export function PaletteSearch({ viewer, onClose }: Props) {
  const id = useId();
  const [text, setText] = useState("");
  const [chosen, setChosen] = useState(0);
  const typed = text.trim().replace(/\s+/g, " ");
  const { isSearching, ...found } = useFound(typed, viewer.roles.includes("admin"));
  const groups = groupsOf(viewer, typed, found);
  const count = groups.reduce((sum, { options }) => sum + options.length, 0);
  const active = Math.min(chosen, count - 1);
  const optionId = (index: number) => `${id}-${index}`;

  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: "nearest" });
  }, [id, active]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || count === 0) return;
    if (event.key === "ArrowDown") setChosen((active + 1) % count);
    else if (event.key === "ArrowUp") setChosen((active + count - 1) % count);
    else if (event.key === "Enter") document.getElementById(optionId(active))?.click();
    else return;
    event.preventDefault();
  }

  return (
    <>
      <div className="flex items-center gap-3 border-b border-line pl-4">
        <Icon name="search" size={20} className="shrink-0 text-quiet" />
        <input
          role="combobox"
          aria-label="Search"
          aria-expanded={count > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={count > 0 ? optionId(active) : undefined}
          autoComplete="off"
          spellCheck={false}
          maxLength={LONGEST}
          value={text}
          placeholder="Search or jump to…"
          onChange={(event) => {
            setText(event.target.value);
            setChosen(0);
          }}
          onKeyDown={onKeyDown}
          className="h-14 min-w-0 grow bg-transparent outline-none placeholder:text-quiet"
        />
        <Close
          aria-label="Close"
          className="inline-flex size-14 shrink-0 items-center justify-center text-action hover:bg-action-soft focus-visible:-outline-offset-3"
        >
          <Icon name="x" size={20} />
        </Close>
      </div>
      <p role="status" className="sr-only">
        {isSearching ? "" : count === 1 ? "1 result" : `${count} results`}
      </p>
      {count === 0 && !isSearching && (
        <p className="px-4 py-8 text-center text-sm text-quiet">No results. Try another word.</p>
      )}
      <PaletteList id={id} groups={groups} active={active} onFollow={onClose} onPoint={setChosen} />
    </>
  );
}
