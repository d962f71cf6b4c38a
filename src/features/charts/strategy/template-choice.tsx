/** Begins a strategy with a published idea: what it does, who published it, where its rules differ, and how many variants were tried. */
import { useState } from 'react';
import { strategyTemplates, type StrategyTemplate } from '@/domain/strategy/templates/all-templates';
import { intervalMs, parseInterval } from '@/domain/candles/interval';
import type { ChartSetup } from '@/domain/workspaces/layout';
import { seriesFor } from '@/features/charts/markets/chart-market';
import type { ChartMarket } from '@/features/charts/markets/chart-market';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
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

const daily = '1d';

/** '15-minute bars', 'daily bars'. */
const barsWords = (interval: string): string => {
  const parsed = parseInterval(interval);
  if (parsed === null) return `${interval} bars`;
  if (parsed.count === 1 && parsed.unit === 'day') return 'daily bars';
  return parsed.count === 1 && parsed.unit === 'week' ? 'weekly bars' : `${String(parsed.count)}-${parsed.unit} bars`;
};

/** An interval as one length, so that `60m` and `1h` are the same. */
const lengthOf = (interval: string): number | null => {
  const parsed = parseInterval(interval);
  return parsed === null ? null : intervalMs(parsed);
};

interface OtherBarsProps extends Pick<TemplateChoiceProps, 'market' | 'change'> {
  /** What the chart shows. */
  readonly shown: string;
  /** What the numbers of the template count. */
  readonly wanted: string;
}

/** Twenty bars are twenty days in the source, and five hours on a chart of fifteen minutes. */
const OtherBars = ({ market, change, shown, wanted }: OtherBarsProps) => {
  const canSwitch = change !== undefined && market !== null && seriesFor(market, wanted, undefined) !== null;
  return (
    <Notice tone="caution" title={`Your chart shows ${barsWords(shown)}`}>
      <p>The numbers of this idea count {barsWords(wanted)}, so it’s a different strategy on this chart.</p>
      {canSwitch ? (
        <Button size="sm" className="mt-2" onClick={() => change(`Interval ${wanted}`, { interval: wanted })}>
          Switch to {barsWords(wanted)}
        </Button>
      ) : (
        <p>This market has no {barsWords(wanted)} here.</p>
      )}
    </Notice>
  );
};

export interface TemplateChoiceProps {
  readonly desk: Pick<StrategyDesk, 'add'>;
  readonly chart: Pick<ChartSetup, 'interval'>;
  /** null: the chart in hand has no candles. */
  readonly market: ChartMarket | null;
  /** Changes the chart in hand; left out: it can’t be changed from here. */
  readonly change?: ((title: string, edit: Partial<ChartSetup>) => void) | undefined;
}

export const TemplateChoice = ({ desk, chart, market, change }: TemplateChoiceProps) => {
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
          {lengthOf(chart.interval) !== lengthOf(chosen.bars ?? daily) && (
            <OtherBars shown={chart.interval} wanted={chosen.bars ?? daily} market={market} change={change} />
          )}
          <Button onClick={() => desk.add(chosen.strategy.name, chosen.strategy, { family: chosen.id, triedBefore: chosen.variants })}>
            Begin with this
          </Button>
        </>
      )}
    </div>
  );
};
