"use client";

import { PageError, type PageErrorProps } from "@/components/layout/page-error";

export default function RootError(props: PageErrorProps) {
  return (
    <main id="main">
      <PageError {...props} />
    </main>
  );
}
