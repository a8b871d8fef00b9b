"use client";

import { type ComponentProps, lazy, Suspense, useState } from "react";
import { Button } from "./button";
import type { DialogProps } from "./dialog";
import { onIntent } from "./on-intent";

const load = () => import("./dialog");
const Loaded = lazy(async () => ({ default: (await load()).Dialog }));

/** A dialog whose script loads on first open, or when its button is hovered or focused. */
export function LazyDialog(props: DialogProps) {
  const [wasOpened, setWasOpened] = useState(false);
  if (props.open && !wasOpened) setWasOpened(true);
  return <Suspense fallback={null}>{wasOpened && <Loaded {...props} />}</Suspense>;
}

/** The button that opens it. */
export function DialogButton(props: ComponentProps<typeof Button>) {
  return <Button aria-haspopup="dialog" {...onIntent(load)} {...props} />;
}
