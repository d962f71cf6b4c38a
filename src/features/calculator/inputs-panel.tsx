/** The fields of a calculator with where their values are from, and the offer to remember terms that were entered. */
import { useMemo } from 'react';
import { Panel } from '@/ui/panel';
import type { Calculator } from './calculator';
import type { Evaluation } from './calculators';
import { FieldForm } from './field-form';
import { RememberTerms } from './remember-terms';
import type { Given } from './start-values';
import type { CalculatorInputs } from './use-calculator-inputs';
import type { Start } from './use-start';

export interface InputsPanelProps {
  readonly calculator: Calculator;
  readonly inputs: CalculatorInputs;
  readonly start: Given;
  readonly evaluation: Evaluation;
  readonly onRemember: Start['remember'];
}

export const InputsPanel = ({ calculator, inputs, start, evaluation, onRemember }: InputsPanelProps) => {
  const { id, raw, given, change } = inputs;
  const all = useMemo(() => ({ ...given, ...raw }), [given, raw]);
  const notes = useMemo(
    () => new Map([...start.notes].filter(([name]) => given[name] !== undefined && raw[name] === undefined)),
    [start, given, raw],
  );
  const isGiven = evaluation.fields.some(({ name }) => notes.has(name));
  const isUntouched = id === null && Object.keys(raw).length === 0;
  const aside = isUntouched ? <span>{isGiven ? 'From your journal, or examples' : 'Example inputs: change any'}</span> : undefined;
  return (
    <Panel title={calculator.title} aside={aside}>
      <FieldForm
        fields={evaluation.fields}
        raw={all}
        problems={evaluation.problems}
        notes={notes}
        contracts={start.contracts}
        onChange={change}
      />
      <RememberTerms raw={all} contracts={start.contracts} onRemember={onRemember} />
    </Panel>
  );
};
