import { prose } from "../prose";
import type { DemoProposal } from "./proposal";

export const EDUCATION_SKILLS: DemoProposal[] = [
  {
    key: "bookkeeping-week",
    host: "mainStreet",
    category: "education",
    title: "Small Shop Bookkeeping Week",
    description: prose`
      Five evenings for people who started a business because they could bake, weld or cut hair, and found out that
      somebody also has to keep the books. Two accountants and a retired tax examiner go through real shoeboxes: sales
      tax, payroll, when to borrow, when not to.

      Twenty-four places, free, with supper and child care, because evenings are the only time shopkeepers have and also
      the only time their children do. Of the last class, twenty-one are still in business. One sponsor pays for the
      supper, the child care and the workbooks, and may teach an hour, provided that nothing is sold in it.`,
    audience: "Owners of businesses with fewer than six people, half of them in their first two years",
    reach: "24 participants, 41 downtown shops, the chamber's newsletter",
    place: "marlowFerry",
    when: { week: 6, day: "mon", from: "18:00", to: "20:30", days: 5, attendance: 24 },
    goal: 1600,
    tiers: [
      {
        name: "The Workbooks",
        amount: 500,
        benefits: ["Your name on the workbooks", "Two places in the class"],
      },
      {
        name: "The Week",
        amount: 1600,
        benefits: ["The week carries your name", "Teach an hour", "Four places in the class"],
      },
    ],
    published: 22,
    pictures: [],
  },
  {
    key: "forest-school-days",
    host: "trails",
    category: "education",
    title: "Forest School Days",
    description: prose`
      Fourth graders spend a school day in the woods above Tanner's Fork with two teachers and a forester. They measure a
      tree without climbing it, find north without a phone, and eat lunch sitting very still, which is how one class
      came to be inspected by a fox.

      Eighteen classes have asked; we have money for seven. A class costs $240 for the bus, the forester and a set of
      hand lenses that stays at the school. One sponsor would send the other eleven. We go in all weather but lightning,
      and we lend boots, because a child with dry feet learns twice as much.`,
    audience: "About 270 nine- and ten-year-olds of eleven schools",
    reach: "Eighteen classes, their families, an exhibition in the courthouse hall",
    place: "tannersFork",
    when: { week: 11, day: "mon", from: "09:00", to: "14:00", days: 5, attendance: 270 },
    goal: 2640,
    tiers: [
      { name: "Hand Lenses", amount: 300, benefits: ["Your name in the lid of thirty lens boxes"] },
      {
        name: "Eleven Classes",
        amount: 2640,
        benefits: [
          "Your name on the boot rack and the bus cards",
          "Come along with a class",
          "A page in the exhibition",
        ],
      },
    ],
    published: 8,
    pictures: ["pencilWood", "nightSky"],
  },
  {
    key: "welding-basics",
    host: "makers",
    category: "education",
    title: "Welding basics for seventeen-year-olds",
    description: prose`
      Ten students, five welders and six Saturdays. Everybody leaves with a tool box they welded themselves and a
      certificate that three firms within twenty miles have agreed to accept as a first step. Four of last round's ten
      are apprentices now.

      We have paused this proposal while the ventilation is rebuilt; the county inspector was friendly about it and
      quite firm. As soon as the new hood has passed, the dates go up and sponsors can take it on. Helmets, gas and
      steel for one round cost $1,700. If your firm hires welders, you could do worse than to stand here on the last
      Saturday.`,
    audience: "Students of seventeen and eighteen from four high schools, on both banks",
    reach: "Ten places, about 60 applications, three hiring firms",
    place: "bascomLanding",
    when: { week: 20, day: "sat", from: "09:00", to: "13:00", attendance: 15 },
    goal: 1700,
    tiers: [
      { name: "Ten Helmets", amount: 600, benefits: ["Your name on ten helmets"] },
      {
        name: "The Round",
        amount: 1700,
        benefits: ["Your name on helmets and certificates", "Meet the class on the last day"],
      },
    ],
    published: 46,
    status: "paused",
    pictures: [],
  },
];
