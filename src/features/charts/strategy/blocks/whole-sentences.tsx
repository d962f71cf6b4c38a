/** Size, what an entry does while a position is open, and news, as sentences whose parts are changed in place. */
import { withWhileOpen } from '@/domain/strategy/edit/list-edits';
import { sizeAmount, usualSize, withSizeAmount } from '@/domain/strategy/edit/new-parts';
import type { Blackout, Sizing, Strategy } from '@/domain/strategy/strategy';
import { ChoicePart } from './choice-parts';
import { NumberPart } from './word-parts';

const sizeKinds: readonly { readonly value: Sizing['kind']; readonly label: string; readonly verb: string; readonly most: number }[] = [
  { value: 'risk percent', label: '% of equity at risk on each trade', verb: 'Put', most: 100 },
  { value: 'risk money', label: 'of account money at risk on each trade', verb: 'Put', most: 1e12 },
  { value: 'equity percent', label: '% of equity into each trade', verb: 'Put', most: 100 },
  { value: 'lots', label: 'lots', verb: 'Trade', most: 1e9 },
  { value: 'units', label: 'units', verb: 'Trade', most: 1e12 },
];

export interface SizeSentenceProps {
  readonly size: Sizing;
  readonly onChange: (size: Sizing, key?: string) => void;
}

export const SizeSentence = ({ size, onChange }: SizeSentenceProps) => {
  const { verb, most } = sizeKinds.find(({ value }) => value === size.kind)!;
  return (
    <>
      {verb}{' '}
      <NumberPart
        label="Size"
        value={sizeAmount(size)}
        range={{ above: 0, to: most }}
        onChange={(amount, key) => onChange(withSizeAmount(size, amount), key)}
      />{' '}
      <ChoicePart label="How the size is found" value={size.kind} options={sizeKinds} onChange={(kind) => onChange(usualSize[kind])} />
    </>
  );
};

const whileOpens: readonly { readonly value: Strategy['whileOpen']; readonly label: string }[] = [
  { value: 'skip', label: 'skip entries' },
  { value: 'reverse', label: 'reverse it on an entry in the other direction' },
  { value: 'replace', label: 'replace it on any entry' },
  { value: 'add', label: 'add entries in the same direction' },
];

export interface WhileOpenSentenceProps {
  readonly strategy: Strategy;
  readonly onChange: (alter: (strategy: Strategy) => Strategy, key?: string) => void;
}

export const WhileOpenSentence = ({ strategy: { whileOpen, maxPositions }, onChange }: WhileOpenSentenceProps) => (
  <>
    While a position is open,{' '}
    <ChoicePart
      label="While a position is open"
      value={whileOpen}
      options={whileOpens}
      onChange={(next) => onChange((of) => withWhileOpen(of, next))}
    />
    {maxPositions !== undefined && (
      <>
        , up to{' '}
        <NumberPart
          label="Most positions at once"
          value={maxPositions}
          range={{ from: 2, to: 20, isWhole: true }}
          onChange={(most, key) => onChange((of) => ({ ...of, maxPositions: most }), key)}
        />{' '}
        positions at once
      </>
    )}
  </>
);

const minutes = { from: 0, to: 1440, isWhole: true };

export interface NewsSentenceProps {
  readonly blackout: Blackout;
  readonly onChange: (blackout: Blackout, key?: string) => void;
}

export const NewsSentence = ({ blackout, onChange }: NewsSentenceProps) => (
  <>
    No entries from{' '}
    <NumberPart
      label="Minutes before news"
      value={blackout.minutesBefore}
      range={minutes}
      onChange={(minutesBefore, key) => onChange({ ...blackout, minutesBefore }, key)}
    />{' '}
    minutes before to{' '}
    <NumberPart
      label="Minutes after news"
      value={blackout.minutesAfter}
      range={minutes}
      onChange={(minutesAfter, key) => onChange({ ...blackout, minutesAfter }, key)}
    />{' '}
    minutes after{' '}
    <ChoicePart
      label="Which news"
      value={blackout.impact}
      options={[
        { value: 'high', label: 'high-impact' },
        { value: 'medium and high', label: 'medium- and high-impact' },
      ]}
      onChange={(impact) => onChange({ ...blackout, impact })}
    />{' '}
    news, and{' '}
    <ChoicePart
      label="Open positions before news"
      value={blackout.openPositions}
      options={[
        { value: 'keep', label: 'keep' },
        { value: 'close', label: 'close' },
      ]}
      onChange={(openPositions) => onChange({ ...blackout, openPositions })}
    />{' '}
    open positions
  </>
);
