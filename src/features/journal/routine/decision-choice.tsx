/** A choice of one decision of the day; pressed again it is none. */
import { useId } from 'react';
import type { PeriodDecision } from '@/domain/routine/period-result';
import { moneyWords, rText } from './figure-words';

export interface DecisionChoiceProps {
  readonly title: string;
  readonly hint: string;
  readonly decisions: readonly PeriodDecision[];
  readonly chosen: string | undefined;
  readonly isDisabled: boolean;
  readonly onChoose: (id: string | null) => void;
}

export const decisionName = ({ market, side }: Pick<PeriodDecision, 'market' | 'side'>): string => `${market} ${side}`;

export const DecisionChoice = ({ title, hint, decisions, chosen, isDisabled, onChoose }: DecisionChoiceProps) => {
  const id = useId();
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <span className="flex flex-wrap items-baseline justify-between gap-x-2">
        <span id={id} className="font-semibold">
          {title}
        </span>
        <span className="text-micro text-text-3">{hint}</span>
      </span>
      <div role="group" aria-labelledby={id} className="flex max-h-64 flex-col gap-1.5 overflow-y-auto">
        {decisions.map((decision) => {
          const isOn = decision.id === chosen;
          return (
            <button
              key={decision.id}
              type="button"
              aria-pressed={isOn}
              disabled={isDisabled}
              onClick={() => onChoose(isOn ? null : decision.id)}
              className={`flex min-h-[34px] shrink-0 items-center justify-between gap-3 rounded-sm border px-2.5 text-left text-dense disabled:opacity-100 pointer-coarse:min-h-11 ${
                isOn ? 'border-action bg-action font-semibold text-on-action' : 'border-field bg-well text-text-2 enabled:hover:text-text'
              }`}
            >
              <span className="truncate">{decisionName(decision)}</span>
              <span className="shrink-0 tabular-nums">{rText(decision.r) ?? moneyWords(decision.net)}</span>
            </button>
          );
        })}
      </div>
    </div>
  );
};
