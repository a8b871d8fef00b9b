"use client";

import { lazy } from "react";

/** What only somebody signed in sees of the bar: guests, and readers of public pages among them, never load it. */
const parts = () => import("./signed-in-parts");

export const AccountLinks = lazy(async () => ({ default: (await parts()).AccountLinks }));
export const AccountMenu = lazy(async () => ({ default: (await parts()).AccountMenu }));
export const NewsLinks = lazy(async () => ({ default: (await parts()).NewsLinks }));
