"use client";

export { VendorError as default } from "@/components/vendors/directory/vendor-error";
