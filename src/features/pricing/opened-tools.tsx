/** The screens that a plan opens, each with what it is for and whether it works today. */
import type { Plan } from '@/domain/plans/plans';
import { Badge } from '@/ui/badge';
import { toolsOfPlan } from './tools-of-plan';

export const OpenedTools = ({ plan }: { readonly plan: Plan }) => (
  <ul className="border-b border-line">
    {toolsOfPlan(plan).map((tool) => (
      <li key={tool.id} className="grid gap-x-6 gap-y-1 border-t border-line py-3.5 desk:grid-cols-[11rem_1fr_8rem] desk:items-baseline">
        <h3 className="text-h4">{tool.name}</h3>
        <p className="text-[14px] leading-[1.4rem] text-pretty text-text-2">{tool.description}</p>
        <span className="desk:text-right">{tool.isReady ? <Badge tone="ok">Works</Badge> : <Badge>In preparation</Badge>}</span>
      </li>
    ))}
  </ul>
);
