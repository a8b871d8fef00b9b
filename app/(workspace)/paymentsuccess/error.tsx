"use client";

export { PaymentPageError as default } from "@/components/money/payments/payment-page-error";
