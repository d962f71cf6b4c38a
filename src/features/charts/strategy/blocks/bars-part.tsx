/** Which bars a value is of: how long ago, and of which interval. */
import { describeInterval } from '@/domain/strategy/describe-condition';
import { withInterval } from '@/domain/strategy/edit/operand-edits';
import type { Operand } from '@/domain/strategy/strategy';
import { ChoicePart } from './choice-parts';
import type { PartOption } from './choice-parts';
import { NumberPart } from './word-parts';

type OfBars = Exclude<Operand, { kind: 'number' }>;

export interface BarsPartProps {
  readonly label: string;
  readonly operand: OfBars;
  readonly onChange: (operand: Operand, key?: string) => void;
}

/** Set to 0 it says nothing any more, and goes. */
export const AgoPart = ({ label, operand, onChange }: BarsPartProps) =>
  operand.barsAgo === 0 ? null : (
    <>
      {' '}
      <NumberPart
        label={`${label}: how long ago`}
        value={operand.barsAgo}
        unit={operand.barsAgo === 1 ? 'bar ago' : 'bars ago'}
        range={{ from: 0, to: 1000, isWhole: true }}
        onChange={(barsAgo, key) => onChange({ ...operand, barsAgo }, key)}
      />
    </>
  );

/** Minutes. */
const usualIntervals = [5, 15, 30, 60, 240, 1440, 10_080];

/** What a longer interval is when it is first asked for: the day. */
export const firstInterval = 1440;

/** A number that none of the usual ones is, to be changed. */
const firstMinutes = 45;
const longestInterval = 52 * 10_080;

const intervalOptions: readonly PartOption<string>[] = [
  { value: 'none', label: 'the chart’s own bars' },
  ...usualIntervals.map((minutes) => ({ value: String(minutes), label: describeInterval(minutes) })),
  { value: 'minutes', label: 'another number of minutes' },
];

export const IntervalPart = ({ label, operand, onChange }: BarsPartProps) => {
  const { interval } = operand;
  if (interval === undefined) return null;
  const isUsual = usualIntervals.includes(interval);
  const name = `${label}: bars`;
  return (
    <>
      {' on '}
      {!isUsual && (
        <NumberPart
          label={`${label}: minutes of a bar`}
          value={interval}
          range={{ from: 1, to: longestInterval, isWhole: true }}
          onChange={(minutes, key) => onChange(withInterval(operand, minutes), key)}
        />
      )}
      <ChoicePart
        label={name}
        value={isUsual ? String(interval) : 'minutes'}
        shown={isUsual ? undefined : '-minute bars'}
        options={intervalOptions}
        onChange={(value) => {
          const minutes = value === 'minutes' ? firstMinutes : Number(value);
          onChange(withInterval(operand, value === 'none' ? undefined : minutes));
        }}
      />
    </>
  );
};
