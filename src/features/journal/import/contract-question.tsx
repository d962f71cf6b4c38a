/** Asks what a contract that no table knows is worth, and adds it to the person's own contracts. No value is borrowed from another contract. */
import { useState } from 'react';
import type { DecimalText } from '@/domain/money/decimal-text';
import { signOf } from '@/domain/money/decimal';
import { dividedBy, exactDecimalText, decimalText, fractionOf } from '@/domain/money/fraction';
import { openAmountProblem, settledAmount } from '@/domain/money/read-amount';
import { formatMoney } from '@/lib/format-number';
import type { OwnContract } from '@/services/journal/remembered';
import { SelectField } from '@/ui/select-field';
import { TextField } from '@/ui/text-field';
import { currencyOptions, rowsText } from './question-parts';
import { AnswerForm } from './simple-questions';
import type { QuestionProps } from './simple-questions';

const aboveZero = (text: string): DecimalText | null => {
  const amount = settledAmount(text, 'number');
  return amount !== null && signOf(amount) > 0 ? amount : null;
};

const problemOf = (text: string): string | undefined =>
  text === '' || aboveZero(text) !== null ? undefined : (openAmountProblem(text, 'number') ?? 'Enter a number above 0, such as 0.25.');

/** What a move of 1.00 is worth, so that the person can check the two numbers against what is known of the contract. */
const worthOf = (tickSize: DecimalText, tickValue: DecimalText): DecimalText => {
  const worth = dividedBy(fractionOf(tickValue), fractionOf(tickSize));
  return exactDecimalText(worth) ?? decimalText(worth, 6);
};

export interface ContractQuestionProps extends QuestionProps<'contract'> {
  readonly onContract: (contract: OwnContract) => void;
}

export const ContractQuestion = ({ question: { root, symbols, rows }, onAnswer, onContract }: ContractQuestionProps) => {
  const [draft, setDraft] = useState({ name: root, tickSize: '', tickValue: '', currency: '' });
  const change = (part: Partial<typeof draft>): void => setDraft({ ...draft, ...part });
  const [tickSize, tickValue] = [aboveZero(draft.tickSize), aboveZero(draft.tickValue)];
  const { currency } = draft;
  const answer = tickSize === null || tickValue === null || currency === '' ? null : { tickSize, tickValue, currency };
  return (
    <AnswerForm
      answers={answer === null ? null : { contracts: { [root]: answer } }}
      onAnswer={(answers) => {
        if (answer !== null) onContract({ root, name: draft.name.trim() === '' ? root : draft.name.trim(), ...answer });
        onAnswer(answers);
      }}
    >
      <p className="text-text-2">
        {rowsText(rows)} {rows.length === 1 ? 'trades' : 'trade'} {symbols.join(', ')}. We have no data for the contract {root}, and we need
        its tick value to calculate results. We’ll save it with your own contracts and use it for later files too.
      </p>
      <TextField label="Name" autoComplete="off" value={draft.name} onChange={(event) => change({ name: event.target.value })} />
      <div className="grid gap-3 desk:grid-cols-3">
        <TextField
          label="Smallest move (tick)"
          inputMode="decimal"
          autoComplete="off"
          error={problemOf(draft.tickSize)}
          value={draft.tickSize}
          onChange={(event) => change({ tickSize: event.target.value })}
        />
        <TextField
          label="Value of one tick"
          inputMode="decimal"
          autoComplete="off"
          error={problemOf(draft.tickValue)}
          value={draft.tickValue}
          onChange={(event) => change({ tickValue: event.target.value })}
        />
        <SelectField
          label="Currency"
          options={currencyOptions()}
          value={currency}
          onChange={(event) => change({ currency: event.target.value })}
        />
      </div>
      <p className="text-dense text-text-2" role="status">
        {tickSize !== null && tickValue !== null && currency !== ''
          ? `A move of 1.00 of one contract is worth ${formatMoney(worthOf(tickSize, tickValue), { currency, sign: 'negative', unit: 'code' })}.`
          : 'You’ll find both numbers in the exchange’s contract specification.'}
      </p>
    </AnswerForm>
  );
};
