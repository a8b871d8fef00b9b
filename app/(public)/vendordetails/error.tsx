"use client";

export { VendorError as default } from "@/components/vendors/public/vendor-error";
