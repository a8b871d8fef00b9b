export * from "@/lib/commissions/terms";
