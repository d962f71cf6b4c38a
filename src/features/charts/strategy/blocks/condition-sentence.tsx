/** One condition as a sentence whose parts are changed in place. */
import { defaultSessions } from '@/domain/sessions/forex-sessions';
import { relationOf, withRelation, withSide } from '@/domain/strategy/edit/operand-edits';
import type { Relation, TwoSided } from '@/domain/strategy/edit/operand-edits';
import { unitConflict } from '@/domain/strategy/operand-unit';
import type { Condition } from '@/domain/strategy/strategy';
import { ChoicePart, DaysPart, plainOptions, ZonePart } from './choice-parts';
import { OperandPart } from './operand-part';
import { NumberPart, TimePart } from './word-parts';

type Leaf = Exclude<Condition, { kind: 'all' | 'any' | 'not' }>;

interface SentenceProps<Of extends Leaf> {
  readonly condition: Of;
  readonly onChange: (next: Condition, key?: string) => void;
}

const relations: readonly { readonly value: Relation; readonly label: string }[] = [
  { value: 'above', label: 'is above' },
  { value: 'below', label: 'is below' },
  { value: 'at or above', label: 'is at or above' },
  { value: 'at or below', label: 'is at or below' },
  { value: 'crosses above', label: 'crosses above' },
  { value: 'crosses below', label: 'crosses below' },
];

const Sides = ({ condition, onChange }: SentenceProps<TwoSided>) => {
  const { left, right } = condition;
  const isWrong = unitConflict(left, right) !== null;
  return (
    <>
      <OperandPart
        label="Left side"
        operand={left}
        fits={left.kind === 'number' ? { kind: 'beside', other: right } : { kind: 'any' }}
        isWrong={isWrong}
        onChange={(operand, key) => onChange(withSide(condition, 'left', operand), key)}
      />{' '}
      <ChoicePart
        label="Comparison"
        value={relationOf(condition)}
        options={relations}
        onChange={(relation) => onChange(withRelation(condition, relation))}
      />{' '}
      <OperandPart
        label="Right side"
        operand={right}
        fits={{ kind: 'beside', other: left }}
        isWrong={isWrong}
        onChange={(operand, key) => onChange(withSide(condition, 'right', operand), key)}
      />
    </>
  );
};

const Move = ({ condition, onChange }: SentenceProps<Extract<Condition, { kind: 'move' }>>) => (
  <>
    <OperandPart
      label="What moves"
      operand={condition.operand}
      fits={{ kind: 'varying' }}
      onChange={(operand, key) => onChange({ ...condition, operand }, key)}
    />{' '}
    <ChoicePart
      label="Direction"
      value={condition.direction}
      options={plainOptions(['rises', 'falls'])}
      onChange={(direction) => onChange({ ...condition, direction })}
    />{' '}
    for{' '}
    <NumberPart
      label="How long"
      value={condition.bars}
      unit={condition.bars === 1 ? 'bar' : 'bars'}
      range={{ from: 1, to: 1000, isWhole: true }}
      onChange={(bars, key) => onChange({ ...condition, bars }, key)}
    />
  </>
);

const TimeOfDay = ({ condition, onChange }: SentenceProps<Extract<Condition, { kind: 'time' }>>) => (
  <>
    The time is from <TimePart label="From" value={condition.from} onChange={(from, key) => onChange({ ...condition, from }, key)} /> to{' '}
    <TimePart label="To" value={condition.to} onChange={(to, key) => onChange({ ...condition, to }, key)} /> in{' '}
    <ZonePart label="Time zone" zone={condition.zone} onChange={(zone) => onChange({ ...condition, zone })} />
  </>
);

export const ConditionSentence = ({ condition, onChange }: SentenceProps<Leaf>) => {
  switch (condition.kind) {
    case 'compare':
    case 'cross':
      return <Sides condition={condition} onChange={onChange} />;
    case 'move':
      return <Move condition={condition} onChange={onChange} />;
    case 'session':
      return (
        <>
          The{' '}
          <ChoicePart
            label="Session"
            value={condition.city}
            options={plainOptions(defaultSessions.map(({ city }) => city))}
            onChange={(city) => onChange({ ...condition, city })}
          />{' '}
          session is open
        </>
      );
    case 'time':
      return <TimeOfDay condition={condition} onChange={onChange} />;
    case 'weekday':
      return (
        <>
          The day is <DaysPart days={condition.days} onChange={(days) => onChange({ ...condition, days })} /> in{' '}
          <ZonePart label="Time zone" zone={condition.zone} onChange={(zone) => onChange({ ...condition, zone })} />
        </>
      );
  }
};
