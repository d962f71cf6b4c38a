/** Begins a strategy with a published idea: what it does, who published it, where its rules differ, and how many variants were tried. */
import { useState } from 'react';
import { strategyTemplates, type StrategyTemplate } from '@/domain/strategy/templates/all-templates';
import { Button } from '@/ui/button';
import { SelectField } from '@/ui/select-field';
import type { StrategyDesk } from './use-strategy-desk';

const none = '';

const options = [
  { value: none, label: 'Choose one' },
  ...strategyTemplates.map(({ id, strategy }) => ({ value: id, label: strategy.name })),
];

const sourceWords = ({ source: { author, title, year, where } }: StrategyTemplate): string =>
  `${author}, ${title}, ${String(year)}${where === null ? '' : `, ${where}`}`;

const triedWords = (variants: number): string =>
  variants === 1
    ? 'The source doesn’t say how many variants were tried, so your count begins at 1.'
    : `The source tried ${String(variants)} variants, so your count begins there.`;

export const TemplateChoice = ({ desk }: { readonly desk: Pick<StrategyDesk, 'add'> }) => {
  const [chosen, setChosen] = useState<StrategyTemplate | null>(null);
  return (
    <div className="flex flex-col gap-3">
      <SelectField
        label="Or begin with a published idea"
        options={options}
        value={chosen?.id ?? none}
        onChange={(event) => setChosen(strategyTemplates.find(({ id }) => id === event.target.value) ?? null)}
      />
      {chosen !== null && (
        <>
          <div className="flex flex-col gap-1.5 text-dense text-text-2">
            <p className="text-text">{chosen.summary}</p>
            <p>
              {sourceWords(chosen)}. Made for {chosen.madeFor.market}, {chosen.madeFor.interval}.
            </p>
            {chosen.differs !== null && <p>{chosen.differs}</p>}
            <p>{triedWords(chosen.variants)}</p>
          </div>
          <Button onClick={() => desk.add(chosen.strategy.name, chosen.strategy, { family: chosen.id, triedBefore: chosen.variants })}>
            Begin with this
          </Button>
        </>
      )}
    </div>
  );
};
