import { PageHeader } from "@/components/layout/page-header";
import { Section } from "@/components/layout/section";
import { PostList } from "@/components/site/content/blog/post-list";
import { TagLinks } from "@/components/site/content/blog/tag-links";
import { ButtonLink } from "@/components/ui/button-link";
import { TextLink } from "@/components/ui/text-link";
import { blogPaths, FEEDS } from "@/lib/site/content/blog/paths";
import { POSTS } from "@/lib/site/content/blog/posts";

export const metadata = {
  title: "Building Stronger Communities Through Local Sponsorships",
  description: "Why a small local sponsorship does more than a big distant one, and how to get started.",
  alternates: { canonical: blogPaths.blog, types: FEEDS },
};

export default function Blog() {
  return (
    <div className="page-x">
      <article className="max-w-measure">
        <PageHeader
          title="Building Stronger Communities Through Local Sponsorships"
          intro="A street fair needs a stage, a youth team needs shirts, a school needs instruments. Most of the money to pay for them is already in town."
        />
        <div className="grid gap-4">
          <p>
            A sponsorship works when both sides can say what they gave and what they got. The host goes first:
            who comes, how many, and what the money is for. The business replies with an amount it won't
            regret and a goal: to be seen by the families in the neighborhood, meet the runners, or hire one
            of the students.
          </p>
          <h2 className="mt-4 text-lg">For hosts</h2>
          <p>
            List three things a sponsor can touch: a banner at the finish line, ten minutes on stage, a table
            by the door. Give each a price you could defend to a friend. A shop owner can decide on a first
            tier of $250 to $500 alone; above that, they have to ask someone.{" "}
            <TextLink href="/createproposal">Create a proposal</TextLink> and read it aloud before you
            publish.
          </p>
          <h2 className="mt-4 text-lg">For businesses</h2>
          <p>
            Choose events your customers already go to. One event you attend yourself is worth more than five
            logos on posters. <TextLink href="/browseproposals">Browse opportunities</TextLink> near you and
            see who is behind each one.
          </p>
          <h2 className="mt-4 text-lg">For people who know everyone</h2>
          <p>
            Some people just know who to ask. The <TextLink href="/agenthub">Agent Hub</TextLink> is for them:
            bring a sponsor to an event and earn the commission the host agreed to.
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
      <Section id="articles" className="mt-16 border-t border-line pt-10 pb-16" title="Articles">
        <div className="mb-8">
          <TagLinks />
        </div>
        <PostList posts={POSTS} level={3} />
      </Section>
    </div>
  );
}
