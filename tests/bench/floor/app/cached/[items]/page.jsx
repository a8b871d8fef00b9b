import { Items } from "../../items";

export const revalidate = 3600;
export const generateStaticParams = () => [];

export default async function Page({ params }) {
  return <Items count={Number((await params).items)} />;
}
