"use client";

import { createContext, useContext } from "react";
import type { WizardTools } from "./wizard-types";

export const WizardContext = createContext<WizardTools | null>(null);

/** Returns the surrounding wizard. Throws outside of one. */
export function useWizard(): WizardTools {
  const tools = useContext(WizardContext);
  if (!tools) throw new Error("useWizard must be called inside the wizard");
  return tools;
}
