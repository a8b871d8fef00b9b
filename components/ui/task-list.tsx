import type { ReactNode } from "react";

export type Task = { key: string; title: ReactNode; text: ReactNode; action: ReactNode };

/** Tasks, each with the one action it needs. */
export function TaskList({ tasks }: { tasks: readonly Task[] }) {
  return (
    <ul className="divide-y divide-line rounded border border-l-4 border-line border-l-sun bg-raised">
      {tasks.map(({ key, title, text, action }) => (
        <li
          key={key}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-3.5 sm:px-5"
        >
          <div className="min-w-0 grow basis-48">
            <p className="font-semibold">{title}</p>
            <p className="text-sm text-quiet">{text}</p>
          </div>
          {action}
        </li>
      ))}
    </ul>
  );
}
