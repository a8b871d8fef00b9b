"use client";

import type { ReactNode } from "react";
import { useFormState } from "@/components/forms/form-context";

/** Form content that is replaced after a successful submission without JavaScript. */
export function UnlessPosted({ otherwise, children }: { otherwise: ReactNode; children: ReactNode }) {
  return useFormState().isPosted ? otherwise : children;
}
