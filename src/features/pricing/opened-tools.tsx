/** The screens that a plan opens, each with what it is for and whether it works today. */
import type { Plan } from '@/domain/plans/plans';
import { isReady } from '@/domain/plans/ready-pages';
import { screenRows } from '@/routes';
import { Badge } from '@/ui/badge';

export const OpenedTools = ({ plan }: { readonly plan: Plan }) => {
  const tools = screenRows.flatMap(([id, { pageKey, title, description, menu }]) =>
    pageKey !== undefined && plan.pages.includes(pageKey) ? [{ id, name: menu.app ?? title, description, isReady: isReady(pageKey) }] : [],
  );
  return (
    <ul className="border-b border-line">
      {tools.map((tool) => (
        <li key={tool.id} className="grid gap-x-6 gap-y-1 border-t border-line py-3.5 desk:grid-cols-[11rem_1fr_8rem] desk:items-baseline">
          <h3 className="text-h4">{tool.name}</h3>
          <p className="text-[14px] leading-[1.4rem] text-pretty text-text-2">{tool.description}</p>
          <span className="desk:text-right">{tool.isReady ? <Badge tone="ok">Works</Badge> : <Badge>In preparation</Badge>}</span>
        </li>
      ))}
    </ul>
  );
};
