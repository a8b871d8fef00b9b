"use client";

import { PageError, type PageErrorProps } from "@/components/layout/page-error";

export default function SandboxPageError(props: PageErrorProps) {
  return (
    <main id="main">
      <PageError {...props} />
    </main>
  );
}
