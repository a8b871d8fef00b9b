"use client";

import { Printer } from "lucide-react";
import { Button } from "@/components/ui/button";

/** Opens the browser's own print dialog. */
export function PrintButton({ label = "Print this receipt" }: { label?: string }) {
  return (
    <Button variant="quiet" icon={<Printer aria-hidden="true" size={18} />} onClick={() => window.print()}>
      {label}
    </Button>
  );
}
