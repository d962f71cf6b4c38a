/** A value of a sentence, changed in place: which one, its numbers, of which bar and of which interval, and what it is computed of. */
import { misfit } from '@/domain/strategy/operand-fits';
import type { Fits } from '@/domain/strategy/operand-fits';
import { fittingSources, withKept, withSource } from '@/domain/strategy/edit/operand-edits';
import type { Operand } from '@/domain/strategy/strategy';
import { AgoPart, firstInterval, IntervalPart } from './bars-part';
import { ChoicePart } from './choice-parts';
import type { PartOption } from './choice-parts';
import { IndicatorNumbers } from './indicator-numbers';
import { choiceOf, operandChoices, operandName } from './operand-menu';
import type { OperandChoice } from './operand-menu';
import { NumberPart } from './word-parts';

export interface OperandPartProps {
  /** `Left side`. */
  readonly label: string;
  readonly operand: Operand;
  readonly fits: Fits;
  /** The distance of a multiple takes indicators alone. */
  readonly onlyIndicators?: boolean;
  /** `key` is there for what is typed. */
  readonly onChange: (operand: Operand, key?: string) => void;
  readonly isWrong?: boolean | undefined;
}

const additions = { ago: 'An earlier bar', interval: 'Bars of a longer interval', source: 'Computed of something else' } as const;
type Addition = keyof typeof additions;

const sourcesOf = (operand: Operand, fits: Fits): readonly Operand[] =>
  operand.kind === 'indicator' ? fittingSources(operand, (whole) => misfit(whole, fits) === null, 0) : [];

/** What can still be said of the operand. */
const missing = (operand: Operand, fits: Fits): readonly Addition[] => {
  if (operand.kind === 'number') return [];
  const parts: Addition[] = [];
  if (operand.barsAgo === 0) parts.push('ago');
  if (operand.interval === undefined) parts.push('interval');
  if (operand.kind === 'indicator' && operand.source === undefined && sourcesOf(operand, fits).length > 0) parts.push('source');
  return parts;
};

const withAddition = (operand: Operand, addition: Addition, fits: Fits): Operand => {
  if (operand.kind === 'number') return operand;
  if (addition === 'ago') return { ...operand, barsAgo: 1 };
  if (addition === 'interval') return { ...operand, interval: firstInterval };
  return operand.kind === 'indicator' ? withSource(operand, sourcesOf(operand, fits)[0]) : operand;
};

const isIndicator = ({ operand }: OperandChoice): boolean => operand.kind === 'indicator';

export const OperandPart = ({ label, operand, fits, onlyIndicators = false, onChange, isWrong }: OperandPartProps) => {
  const choices = (): readonly OperandChoice[] => (onlyIndicators ? operandChoices(fits).filter(isIndicator) : operandChoices(fits));
  const options = (): readonly PartOption<string>[] => [
    ...missing(operand, fits).map((one) => ({ value: `more ${one}`, label: additions[one], group: 'Say more' })),
    ...choices(),
  ];
  const choose = (value: string): void => {
    const found = choices().find((choice) => choice.value === value);
    const more = missing(operand, fits).find((one) => value === `more ${one}`);
    if (more !== undefined) onChange(withAddition(operand, more, fits));
    else if (found !== undefined) onChange(withKept(found.operand, operand));
  };
  return (
    <>
      <ChoicePart
        label={label}
        value={choiceOf(operand)}
        shown={operandName(operand)}
        options={options}
        onChange={choose}
        isWrong={isWrong}
      />
      {operand.kind === 'number' && (
        <>
          {' '}
          <NumberPart
            label={`${label}: value`}
            value={operand.value}
            range={{ from: -1e12, to: 1e12 }}
            onChange={(value, key) => onChange({ ...operand, value }, key)}
          />
        </>
      )}
      {operand.kind === 'indicator' && (
        <IndicatorNumbers
          label={label}
          operand={operand}
          isFitting={(whole) => misfit(whole, fits) === null}
          depth={0}
          onChange={onChange}
        />
      )}
      {operand.kind !== 'number' && (
        <>
          <AgoPart label={label} operand={operand} onChange={onChange} />
          <IntervalPart label={label} operand={operand} onChange={onChange} />
        </>
      )}
    </>
  );
};
