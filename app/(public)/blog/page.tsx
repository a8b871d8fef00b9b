import { PageHeader } from "@/components/layout/page-header";
import { SectionHeader } from "@/components/layout/section-header";
import { PostList } from "@/components/site/content/blog/post-list";
import { TagLinks } from "@/components/site/content/blog/tag-links";
import { ButtonLink } from "@/components/ui/button-link";
import { TextLink } from "@/components/ui/text-link";
import { blogPaths, FEEDS } from "@/lib/site/content/blog/paths";
import { POSTS } from "@/lib/site/content/blog/posts";

export const metadata = {
  title: "Building Stronger Communities Through Local Sponsorships",
  description: "Why a small local sponsorship does more than a large distant one, and how to start.",
  alternates: { canonical: blogPaths.blog, types: FEEDS },
};

export default function Blog() {
  return (
    <div className="page-x">
      <article className="max-w-measure">
        <PageHeader
          title="Building Stronger Communities Through Local Sponsorships"
          intro="A street fair needs a stage, a youth team needs shirts, a school needs instruments. Most of the money it takes is already in town."
        />
        <div className="grid gap-4">
          <p>
            A sponsorship works when both sides can say what they gave and what they got. The host says it
            first: who comes, how many, what the money is for. The business answers with a sum it will not
            regret and a wish: to be seen by the families of the neighborhood, to meet the runners, to hire
            one of the students.
          </p>
          <h2 className="mt-4 text-lg">For hosts</h2>
          <p>
            Write down three things a sponsor can touch: a banner at the finish, ten minutes on the stage, a
            table at the door. Put a price on each that you could defend to a friend. A first tier of $250 to
            $500 is paid from a shop owner&rsquo;s own decision; beyond that somebody has to be asked.{" "}
            <TextLink href="/createproposal">Create a proposal</TextLink> and read it aloud before you publish
            it.
          </p>
          <h2 className="mt-4 text-lg">For businesses</h2>
          <p>
            Choose what your customers already go to. One event that you attend yourself is worth more than
            five logos on posters. <TextLink href="/browseproposals">Browse the opportunities</TextLink> near
            you and look at who is behind each of them.
          </p>
          <h2 className="mt-4 text-lg">For those who know everybody</h2>
          <p>
            Some people simply know whom to ask. The <TextLink href="/agenthub">Agent Hub</TextLink> is for
            them: bring a sponsor to an event and earn the commission the host agreed to.
          </p>
        </div>
        <div className="mt-10 flex flex-wrap gap-3 border-t border-line pt-8">
          <ButtonLink href="/register">Join the community</ButtonLink>
          <ButtonLink href="/register?type=event_host" variant="secondary">
            I run an event
          </ButtonLink>
          <ButtonLink href="/" prefetch={false} variant="quiet">
            Back to Homepage
          </ButtonLink>
        </div>
      </article>
      <section aria-labelledby="articles" className="mt-16 border-t border-line pt-10 pb-16">
        <SectionHeader id="articles" title="Articles" />
        <div className="mb-8">
          <TagLinks />
        </div>
        <PostList posts={POSTS} level={3} />
      </section>
    </div>
  );
}
