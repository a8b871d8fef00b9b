export { VendorMissing as default } from "@/components/vendors/public/vendor-missing";
