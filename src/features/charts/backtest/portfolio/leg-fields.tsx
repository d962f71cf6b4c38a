/** One leg of a portfolio: its market, interval and strategy, and its costs with where each is from. */
import { X } from 'lucide-react';
import { usualIntervals } from '@/domain/candles/interval';
import { intervalsOf, nearestInterval } from '@/features/charts/markets/chart-market';
import type { ChartMarket } from '@/features/charts/markets/chart-market';
import { originOf } from '@/features/charts/backtest/run-terms';
import type { TermName } from '@/features/charts/backtest/run-terms';
import { Button } from '@/ui/button';
import { IconButton } from '@/ui/icon-button';
import { SelectField } from '@/ui/select-field';
import { TextField } from '@/ui/text-field';
import type { LegDraft, LegInHand, PlannedStrategy } from './portfolio-plan';

export interface LegFieldsProps {
  readonly leg: LegInHand;
  /** From 1. */
  readonly number: number;
  readonly markets: readonly ChartMarket[];
  readonly open: PlannedStrategy | null;
  readonly shelf: readonly PlannedStrategy[];
  readonly currency: string;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly onChange: (part: Partial<LegDraft>) => void;
  readonly onRemove: () => void;
}

const openOne = '';

/** Where the leg's costs are from, as one sentence. */
const origin = ({ draft, remembered }: LegInHand): string =>
  Object.keys(draft.typed).length > 0
    ? 'Set by you.'
    : Object.keys(remembered).length > 0
      ? 'Remembered from your last run on this market.'
      : 'Assumed from our template of this market.';

const rateWords = ({ rates, quote, texts }: LegInHand, currency: string): string | null => {
  if (quote === currency) return null;
  if (rates !== null) return `${quote} becomes ${currency} at ${rates.isInverse ? '1 / ' : ''}${rates.title}, as each bar opens.`;
  return texts.rate.trim() === '' ? null : `1 ${quote} is taken as ${texts.rate} ${currency} all along.`;
};

const Costs = ({ leg, currency, onChange }: Pick<LegFieldsProps, 'leg' | 'currency' | 'onChange'>) => {
  const { draft, assumed, remembered, texts, errors, quote } = leg;
  const { unit, sizeWord } = assumed.market;
  const field = (name: TermName, label: string, suffix?: string) => (
    <TextField
      label={label}
      inputMode="decimal"
      value={name === 'rate' && leg.rates !== null ? '' : texts[name]}
      suffix={suffix}
      hint={
        name === 'rate' && leg.rates !== null ? `From ${leg.rates.title}.` : originOf(name, { assumed, remembered, typed: draft.typed })
      }
      error={errors[name]}
      onChange={(event) => onChange({ typed: { ...draft.typed, [name]: event.target.value } })}
    />
  );
  return (
    <div className="grid gap-3 min-[520px]:grid-cols-2 desk:grid-cols-3">
      {texts.spreadKind === 'relative' ? field('spreadPercent', 'Spread', '%') : field('spread', 'Spread', unit.word)}
      {field('slippage', 'Slippage of market and stop orders', unit.word)}
      {texts.commissionKind === 'lot'
        ? field('commission', `Commission a ${sizeWord.replace(/s$/u, '')}, each way`, currency)
        : field('commissionPercent', 'Commission, each way', '%')}
      {field('leverage', 'Leverage, 1 to')}
      {quote !== currency && field('rate', `1 ${quote} is worth`, currency)}
    </div>
  );
};

export const LegFields = (props: LegFieldsProps) => {
  const { leg, number, markets, open, shelf, currency, isOpen, onToggle, onChange, onRemove } = props;
  const { draft, market } = leg;
  const intervals = market === null ? [draft.interval] : intervalsOf(market, usualIntervals);
  const rate = rateWords(leg, currency);
  const faults = Object.values(leg.errors);
  return (
    <li className="grid gap-2 border-b border-line py-3 last:border-b-0" aria-label={`Instrument ${String(number)}`}>
      <div className="grid grid-cols-[minmax(0,1fr)_88px] items-end gap-2 desk:grid-cols-[minmax(0,220px)_96px_minmax(0,1fr)_auto_auto]">
        <SelectField
          label="Instrument"
          value={draft.market}
          options={markets.map(({ symbol, title }) => ({ value: symbol, label: title }))}
          onChange={({ target }) => {
            const next = markets.find(({ symbol }) => symbol === target.value);
            const possible = next === undefined ? [] : intervalsOf(next, usualIntervals);
            onChange({ market: target.value, interval: nearestInterval(possible, draft.interval), typed: {} });
          }}
        />
        <SelectField
          label="Interval"
          value={draft.interval}
          options={[...new Set([...intervals, draft.interval])].map((value) => ({ value, label: value }))}
          onChange={({ target }) => onChange({ interval: target.value })}
        />
        <SelectField
          className="max-desk:col-span-full"
          label="Strategy"
          value={draft.strategy ?? openOne}
          options={[
            { value: openOne, label: open === null ? 'The one open in the builder' : `${open.strategy.name} (open)` },
            ...shelf.map(({ id, strategy }) => ({ value: id, label: strategy.name })),
          ]}
          onChange={({ target }) => onChange({ strategy: target.value === openOne ? null : target.value })}
        />
        <Button size="sm" aria-expanded={isOpen} className="justify-self-start" onClick={onToggle}>
          {isOpen ? 'Hide the costs' : 'Change the costs'}
        </Button>
        <IconButton
          label={`Remove instrument ${String(number)}`}
          size="sm"
          className="justify-self-end"
          icon={<X size={16} strokeWidth={1.75} aria-hidden />}
          onClick={onRemove}
        />
      </div>
      <p className="text-micro text-pretty text-text-3">
        {leg.costs.replace(/^./u, (letter) => letter.toUpperCase())}, leverage 1 to {leg.texts.leverage}. {origin(leg)} {rate}
      </p>
      {leg.problem !== null && (
        <p role="alert" className="text-dense text-pretty text-down">
          {leg.problem}
        </p>
      )}
      {leg.problem === null && !isOpen && faults.length > 0 && (
        <p role="alert" className="text-dense text-pretty text-down">
          {faults.join(' ')}
        </p>
      )}
      {isOpen && <Costs leg={leg} currency={currency} onChange={onChange} />}
    </li>
  );
};
