"use client";

import { type ComponentProps, lazy } from "react";

const load = () => import("./answer-invitation");
const Accept = lazy(async () => ({ default: (await load()).AcceptForm }));
const Decline = lazy(async () => ({ default: (await load()).DeclineForm }));
const Switch = lazy(async () => ({ default: (await load()).SwitchForm }));

// The forms of an open invitation, loaded on demand: most who sign up as agents have none.

export function AcceptForm(props: ComponentProps<typeof Accept>) {
  return <Accept {...props} />;
}

export function DeclineForm(props: ComponentProps<typeof Decline>) {
  return <Decline {...props} />;
}

export function SwitchForm(props: ComponentProps<typeof Switch>) {
  return <Switch {...props} />;
}
