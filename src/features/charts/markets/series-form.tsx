/** The form in which a person says what a series is: its name, what is traded, and which side its prices are of. */
import { useState } from 'react';
import type { FormEvent } from 'react';
import { priceSides } from '@/domain/candles/price-side';
import type { PriceSide } from '@/domain/candles/price-side';
import type { KeptSeriesFacts } from '@/services/bars/bar-store';
import type { DescribeOutcome, SeriesWords } from '@/services/bars/describe-series';
import { logProblem } from '@/lib/log';
import { Button } from '@/ui/button';
import { SelectField } from '@/ui/select-field';
import { TextField } from '@/ui/text-field';
import { marketSymbol, sideTitle } from './chart-market';

export interface SeriesFormProps {
  readonly kept: KeptSeriesFacts;
  readonly onSave: (words: SeriesWords) => Promise<DescribeOutcome>;
  readonly onClose: () => void;
}

const longest = { title: 120, symbol: 20 } as const;

const refusals = {
  gone: 'These candles are no longer on this device.',
  taken: 'The same candles are already kept for that instrument.',
  failed: 'It couldn’t be saved. Reload the page and try again.',
} as const;

export const SeriesForm = ({ kept, onSave, onClose }: SeriesFormProps) => {
  const [title, setTitle] = useState(kept.title);
  const [symbol, setSymbol] = useState(marketSymbol(kept.symbol));
  const [side, setSide] = useState<PriceSide | ''>(kept.side ?? '');
  const [refused, setRefused] = useState<keyof typeof refusals | null>(null);
  const isWhole = title.trim() !== '' && symbol.trim() !== '';
  const save = (event: FormEvent): void => {
    event.preventDefault();
    if (!isWhole) return;
    // A symbol that was only written otherwise, as `eurusd.`, stays as the file has it.
    const isSame = marketSymbol(symbol) === marketSymbol(kept.symbol);
    const words = { title: title.trim(), symbol: isSame ? kept.symbol : marketSymbol(symbol), side: side === '' ? null : side };
    onSave(words)
      .then((outcome) => (outcome.ok ? onClose() : setRefused(outcome.reason)))
      .catch((cause: unknown) => {
        logProblem('Describing a series', cause);
        setRefused('failed');
      });
  };
  return (
    <form onSubmit={save} aria-label={`About ${kept.title}`} className="grid basis-full gap-3 rounded-md bg-surface-1 p-3 sm:grid-cols-3">
      <TextField
        label="Name"
        autoComplete="off"
        maxLength={longest.title}
        value={title}
        onChange={({ target }) => setTitle(target.value)}
      />
      <TextField
        label="Instrument"
        hint="Such as EURUSD or MNQ"
        autoComplete="off"
        maxLength={longest.symbol}
        value={symbol}
        onChange={({ target }) => setSymbol(target.value)}
      />
      <SelectField
        label="Prices"
        value={side}
        options={[{ value: '', label: 'Not stated' }, ...priceSides.map((value) => ({ value, label: sideTitle(value) }))]}
        onChange={({ target }) => setSide(target.value as PriceSide | '')}
      />
      {refused !== null && (
        <p role="alert" className="col-span-full text-micro text-danger">
          {refusals[refused]}
        </p>
      )}
      <div className="col-span-full flex gap-2">
        <Button size="sm" type="submit" variant="primary" disabled={!isWhole}>
          Save
        </Button>
        <Button size="sm" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
};
