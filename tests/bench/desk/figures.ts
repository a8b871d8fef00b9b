import { sql } from "drizzle-orm";
import type { Database } from "@/db/types";
import {
  columnsOf,
  FIGURE_RANGES,
  FIGURE_TOPICS,
  type FigureRange,
  type FigureTopic,
} from "@/lib/admin/figures";
import { getFigures } from "@/lib/admin/queries/figures";
import { createAdmin } from "@/tests/support/factories/users";
import type { Section } from "../section";
import { measureStatements, type Statement } from "../statements";

const YEARS = 10;

/** How long the database takes for Platform Analytics of a site that has been there for ten years. */
export const measureFigures = (): Promise<Section> =>
  measureStatements({
    title: `Platform Analytics over ${YEARS} years`,
    besides: "Every figure and every part of one has a row for each day.",
    async viewer(db) {
      await fill(db);
      return createAdmin(db);
    },
    limitMs: 100,
    statements: (Object.keys(FIGURE_RANGES) as FigureRange[]).map(
      (range): Statement => [FIGURE_RANGES[range].label, (ctx) => getFigures(ctx, range)],
    ),
  });

async function fill(db: Database): Promise<void> {
  const columns = (Object.keys(FIGURE_TOPICS) as FigureTopic[]).flatMap(columnsOf);
  for (const { figure, part } of columns)
    await db.execute(sql`
      insert into site_figures (step, day, figure, part, value, drawn_up_at)
      select 'day', current_date - n, ${figure}, ${part}, n, now() from generate_series(0, ${YEARS * 365}::int) n
      union all
      select 'month', date_trunc('month', current_date)::date - make_interval(months => n), ${figure}, ${part}, n, now()
      from generate_series(0, ${YEARS * 12}::int) n`);
}
