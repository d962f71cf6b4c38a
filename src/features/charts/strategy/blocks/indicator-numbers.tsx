/** The numbers of an indicator, which of its lines is meant, and what it is computed of. */
import { indicatorOf } from '@/domain/indicators/registry';
import type { IndicatorOperand } from '@/domain/strategy/operand-fits';
import { fittingSources, withSource } from '@/domain/strategy/edit/operand-edits';
import type { Operand } from '@/domain/strategy/strategy';
import { ChoicePart } from './choice-parts';
import type { PartOption } from './choice-parts';
import { choiceOf, operandName, sourceChoice } from './operand-menu';
import { NumberPart } from './word-parts';

export interface IndicatorPartProps {
  readonly label: string;
  readonly operand: IndicatorOperand;
  /** Whether it would fit its place as it then is. */
  readonly isFitting: (operand: IndicatorOperand) => boolean;
  /** Indicators around it. */
  readonly depth: number;
  readonly onChange: (operand: IndicatorOperand, key?: string) => void;
}

const Numbers = ({ label, operand, onChange }: IndicatorPartProps) =>
  Object.entries(indicatorOf(operand.id).parameters).map(([name, { title, options, min, max, integer }]) => {
    const set = (value: number, key?: string): void => onChange({ ...operand, params: { ...operand.params, [name]: value } }, key);
    const value = operand.params[name] ?? 0;
    return (
      <span key={name}>
        {' '}
        {options === undefined ? (
          <NumberPart label={`${label}: ${title}`} value={value} range={{ from: min, to: max, isWhole: integer }} onChange={set} />
        ) : (
          <ChoicePart
            label={`${label}: ${title}`}
            value={String(value)}
            options={options.map((option, at) => ({ value: String(at), label: option }))}
            onChange={(chosen) => set(Number(chosen))}
          />
        )}
      </span>
    );
  });

const Line = ({ label, operand, isFitting, onChange }: IndicatorPartProps) => {
  const { outputs } = indicatorOf(operand.id);
  const fitting = outputs.filter(({ name }) => name === operand.output || isFitting({ ...operand, output: name }));
  if (outputs.length < 2) return null;
  return (
    <>
      {' '}
      <ChoicePart
        label={`${label}: line`}
        value={operand.output}
        options={fitting.map(({ name, title }) => ({ value: name, label: title }))}
        onChange={(output) => onChange({ ...operand, output })}
      />
    </>
  );
};

const [ownPrice, deeper] = ['own price', 'deeper'];

const Source = ({ label, operand, isFitting, depth, onChange }: IndicatorPartProps) => {
  const { source } = operand;
  if (source === undefined) return null;
  const choices = () => fittingSources(operand, isFitting, depth).map(sourceChoice);
  const innerSources = (): readonly Operand[] =>
    source.kind === 'indicator' && source.source === undefined
      ? fittingSources(source, (inner) => isFitting({ ...operand, source: inner }), depth + 1)
      : [];
  const options = (): readonly PartOption<string>[] => [
    { value: ownPrice, label: 'Its own price' },
    ...(innerSources().length === 0 ? [] : [{ value: deeper, label: 'Computed of something else' }]),
    ...choices(),
  ];
  const put = (next: Operand | undefined, key?: string): void => onChange(withSource(operand, next), key);
  const choose = (value: string): void => {
    const found = choices().find((choice) => choice.value === value);
    if (value === ownPrice) put(undefined);
    else if (value === deeper && source.kind === 'indicator') put(withSource(source, innerSources()[0]));
    else if (found !== undefined) put(found.operand);
  };
  const name = `${label}: computed of`;
  return (
    <>
      {' of '}
      <ChoicePart label={name} value={choiceOf(source)} shown={operandName(source)} options={options} onChange={choose} />
      {source.kind === 'indicator' && (
        <IndicatorNumbers
          label={name}
          operand={source}
          isFitting={(inner) => isFitting({ ...operand, source: inner })}
          depth={depth + 1}
          onChange={put}
        />
      )}
    </>
  );
};

export const IndicatorNumbers = (props: IndicatorPartProps) => (
  <>
    <Numbers {...props} />
    <Line {...props} />
    <Source {...props} />
  </>
);
