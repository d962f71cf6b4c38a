/** Distances and levels of a sentence, changed in place. */
import { amountOf, usualDistance, withAmount } from '@/domain/strategy/edit/new-parts';
import type { Distance, Level } from '@/domain/strategy/strategy';
import { ChoicePart } from './choice-parts';
import { OperandPart } from './operand-part';
import { NumberPart } from './word-parts';

const distanceKinds = [
  { value: 'pips', label: 'pips' },
  { value: 'ticks', label: 'ticks' },
  { value: 'price', label: 'in price' },
  { value: 'percent', label: '%' },
  { value: 'multiple', label: '× a range' },
] as const;

export interface DistancePartProps {
  readonly label: string;
  readonly distance: Distance;
  readonly onChange: (distance: Distance, key?: string) => void;
  /** Whether it may be 0. */
  readonly mayBeNone?: boolean;
}

export const DistancePart = ({ label, distance, onChange, mayBeNone = false }: DistancePartProps) => (
  <>
    <NumberPart
      label={label}
      value={amountOf(distance)}
      range={{
        ...(mayBeNone && distance.kind !== 'multiple' ? { from: 0 } : { above: 0 }),
        to: distance.kind === 'percent' ? 99 : 1e9,
      }}
      onChange={(amount, key) => onChange(withAmount(distance, amount), key)}
    />{' '}
    <ChoicePart
      label={`${label}: unit`}
      value={distance.kind}
      shown={distance.kind === 'multiple' ? '×' : undefined}
      options={distanceKinds}
      onChange={(kind) => onChange(usualDistance(kind))}
    />
    {distance.kind === 'multiple' && (
      <>
        {' '}
        <OperandPart
          label={`${label}: range`}
          operand={distance.of}
          fits={{ kind: 'unit', unit: 'distance' }}
          onlyIndicators
          onChange={(of, key) => {
            if (of.kind === 'indicator') onChange({ ...distance, of }, key);
          }}
        />
      </>
    )}
  </>
);

type Offset = 'none' | 'above' | 'below';

const offsets = [
  { value: 'none', label: 'itself' },
  { value: 'above', label: 'plus' },
  { value: 'below', label: 'minus' },
] as const;

export interface LevelPartProps {
  readonly label: string;
  readonly level: Level;
  readonly onChange: (level: Level, key?: string) => void;
}

export const LevelPart = ({ label, level, onChange }: LevelPartProps) => {
  const { base, offset } = level;
  const setOffset = (side: Offset): void =>
    onChange({ ...level, offset: side === 'none' ? null : { side, distance: offset?.distance ?? { kind: 'pips', pips: 1 } } });
  return (
    <>
      <OperandPart
        label={label}
        operand={base}
        fits={{ kind: 'unit', unit: 'price' }}
        onChange={(operand, key) => onChange({ ...level, base: operand }, key)}
      />{' '}
      <ChoicePart label={`${label}: offset`} value={offset?.side ?? 'none'} options={offsets} onChange={setOffset} />
      {offset !== null && (
        <>
          {' '}
          <DistancePart
            label={`${label}: distance`}
            distance={offset.distance}
            onChange={(distance, key) => onChange({ ...level, offset: { ...offset, distance } }, key)}
          />
        </>
      )}
    </>
  );
};
