"use client";

export { PaymentPageError as default } from "@/components/payments/payment-page-error";
