import { frameSettings } from "@/components/layout/frame-settings";
import { NotFoundLater } from "@/components/layout/not-found-later";

export const metadata = { title: "Page not found" };

export default function NotFound() {
  return <NotFoundLater {...frameSettings()} />;
}
