import { Items } from "../../items";

export const dynamic = "force-dynamic";

export default async function Page({ params }) {
  return <Items count={Number((await params).items)} />;
}
