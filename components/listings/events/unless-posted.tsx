"use client";

import type { ReactNode } from "react";
import { useFormState } from "@/components/forms/form-context";

/** What stands in a form until it was posted well without scripts; then something else does. */
export function UnlessPosted({ otherwise, children }: { otherwise: ReactNode; children: ReactNode }) {
  return useFormState().isPosted ? otherwise : children;
}
