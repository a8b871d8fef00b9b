import { redirect } from "next/navigation";

/** An event is listed by publishing what it offers to sponsors. */
export default function CreateEvent() {
  redirect("/createproposal");
}
