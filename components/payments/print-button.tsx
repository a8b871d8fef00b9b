"use client";

import { Printer } from "lucide-react";
import { Button } from "@/components/ui/button";

/** Opens the browser's own print dialog. */
export function PrintButton() {
  return (
    <Button variant="quiet" icon={<Printer aria-hidden="true" size={18} />} onClick={() => window.print()}>
      Print this receipt
    </Button>
  );
}
