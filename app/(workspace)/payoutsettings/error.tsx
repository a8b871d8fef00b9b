"use client";

import { PageError, type PageErrorProps } from "@/components/layout/page-error";

export default function PayoutSettingsError(props: PageErrorProps) {
  return <PageError {...props} message="Could not load user data. Please try again." />;
}
