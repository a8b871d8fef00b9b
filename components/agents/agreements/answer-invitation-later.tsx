"use client";

import { lazy } from "react";

const load = () => import("./answer-invitation");

/** The forms of an open invitation, loaded on demand: most who sign up as agents have none. */
export const AcceptForm = lazy(async () => ({ default: (await load()).AcceptForm }));
export const DeclineForm = lazy(async () => ({ default: (await load()).DeclineForm }));
export const SwitchForm = lazy(async () => ({ default: (await load()).SwitchForm }));
