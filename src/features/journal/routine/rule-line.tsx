/** The rule of the week with a brass line at its left: the same words everywhere. */
import { keptWords } from '@/domain/routine/kept-words';
import type { ReactNode } from 'react';

import type { RuleStanding } from '@/domain/routine/routine';

export interface RuleLineProps {
  readonly standing: RuleStanding;
  /** What the trader can say about it, where the trades cannot tell. */
  readonly answer?: ReactNode;
}

export const RuleLine = ({ standing: { rule, ofDay, ofWeek }, answer }: RuleLineProps) => (
  <div className="flex flex-wrap items-center gap-x-6 gap-y-2 border-l-[3px] border-brass pl-3">
    <div className="min-w-0 flex-1 basis-64">
      <p className="text-micro text-text-3">Rule of the week</p>
      <p className="font-semibold text-pretty">{rule.text}</p>
    </div>
    <div className="desk:text-right">
      {answer ?? <p className="text-dense font-semibold">{keptWords(ofDay)} today</p>}
      <p className="text-micro text-text-3">{keptWords(ofWeek)} this week</p>
    </div>
  </div>
);
