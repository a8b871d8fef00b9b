export const metadata = { title: "Page not found" };

export { NothingHereLater as default } from "@/components/layout/nothing-here-later";
