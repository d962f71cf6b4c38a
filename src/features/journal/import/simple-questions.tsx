/** Questions with one short answer: decimal mark, order of dates, currency, rate, commission. Nothing is chosen beforehand. */
import { createContext, useContext, useState, type FormEvent, type ReactNode } from 'react';
import type { ImportAnswers, ImportQuestion, KnownCost } from '@/domain/import/questions';
import type { DecimalText } from '@/domain/money/decimal-text';
import { signOf } from '@/domain/money/decimal';
import { openAmountProblem, readAmount, settledAmount } from '@/domain/money/read-amount';
import { formatPrice } from '@/lib/format-number';
import { Button } from '@/ui/button';
import { SelectField } from '@/ui/select-field';
import { TextField } from '@/ui/text-field';
import { currencyOptions, dateMeaning, numberMeaning, rowsText } from './question-parts';

export interface QuestionProps<Kind extends ImportQuestion['kind']> {
  readonly question: ImportQuestion & { readonly kind: Kind };
  readonly onAnswer: (answers: ImportAnswers) => void;
}

/** Buttons that leave the question (back, cancel), beside those that answer it. */
export const LeavingButtons = createContext<ReactNode>(null);

interface Choice {
  readonly name: string;
  readonly meaning: string;
  readonly answers: ImportAnswers;
}

interface ChoicesProps {
  readonly choices: readonly Choice[];
  readonly onAnswer: (answers: ImportAnswers) => void;
}

/** Each answer is a button, so that one press goes on. */
const Choices = ({ choices, onAnswer }: ChoicesProps) => {
  const leaving = useContext(LeavingButtons);
  return (
    <>
      <div className="grid gap-3 desk:grid-cols-2">
        {choices.map(({ name, meaning, answers }) => (
          <button
            key={name}
            type="button"
            onClick={() => onAnswer(answers)}
            className="flex min-h-11 flex-col gap-0.5 rounded-md border border-line-strong bg-surface-1 px-3 py-2.5 text-left hover:bg-surface-2"
          >
            <span className="font-medium">{name}</span>
            <span className="text-dense text-text-2">{meaning}</span>
          </button>
        ))}
      </div>
      <div className="flex flex-wrap justify-end gap-2">{leaving}</div>
    </>
  );
};

const Cell = ({ column, example }: { readonly column: string; readonly example: string }) => (
  <p className="text-text-2">
    The column {column} says <code className="rounded-sm bg-surface-2 px-1 font-mono text-text">{example}</code>, and nothing in the file
    tells which way it is meant.
  </p>
);

export const DecimalMarkQuestion = ({ question: { column, example }, onAnswer }: QuestionProps<'decimal-mark'>) => (
  <div className="flex flex-col gap-4">
    <Cell column={column} example={example} />
    <Choices
      onAnswer={onAnswer}
      choices={[
        { name: 'A point divides decimals', meaning: `${example} is ${numberMeaning(example, '.')}`, answers: { decimalMark: '.' } },
        { name: 'A comma divides decimals', meaning: `${example} is ${numberMeaning(example, ',')}`, answers: { decimalMark: ',' } },
      ]}
    />
  </div>
);

export const DateOrderQuestion = ({ question: { column, example }, onAnswer }: QuestionProps<'date-order'>) => (
  <div className="flex flex-col gap-4">
    <Cell column={column} example={example} />
    <Choices
      onAnswer={onAnswer}
      choices={(['day-first', 'month-first'] as const).map((order) => ({
        name: order === 'day-first' ? 'The day comes first' : 'The month comes first',
        meaning: `${example} is ${dateMeaning(example, order) ?? 'no date'}`,
        answers: { dateOrder: order },
      }))}
    />
  </div>
);

interface AnswerFormProps {
  /** null while the answer cannot be used yet. */
  readonly answers: ImportAnswers | null;
  readonly onAnswer: (answers: ImportAnswers) => void;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A field with a button that goes on; Enter does the same. */
export const AnswerForm = ({ answers, onAnswer, actions, children }: AnswerFormProps) => {
  const leaving = useContext(LeavingButtons);
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (answers !== null) onAnswer(answers);
  };
  return (
    <form onSubmit={send} className="flex flex-col gap-4">
      {children}
      <div className="flex flex-wrap justify-end gap-2">
        {leaving}
        {actions}
        <Button type="submit" variant="primary" disabled={answers === null}>
          Continue
        </Button>
      </div>
    </form>
  );
};

export const CurrencyQuestion = ({ question: { account }, onAnswer }: QuestionProps<'currency'>) => {
  const [currency, setCurrency] = useState('');
  return (
    <AnswerForm answers={currency === '' ? null : { currencies: { [account]: currency } }} onAnswer={onAnswer}>
      <SelectField
        label={account === '' ? 'Currency of the account' : `Currency of the account ${account}`}
        hint="The file doesn’t say. All its amounts are taken to be in this currency."
        options={currencyOptions()}
        value={currency}
        onChange={(event) => setCurrency(event.target.value)}
      />
    </AnswerForm>
  );
};

/** The typed amount; null for what is none or out of bounds. */
const costFrom = (text: string): DecimalText | null => {
  const amount = settledAmount(text, 'money');
  return amount === null || signOf(amount) < 0 ? null : amount;
};

/** A rate has decimals, so only its comma leaves open what is meant. */
const openRate = (text: string): string | null => (text.includes(',') ? openAmountProblem(text, 'number') : null);

const rateFrom = (text: string): DecimalText | null => {
  const rate = openRate(text) === null ? readAmount(text) : null;
  return rate !== null && signOf(rate) > 0 ? rate : null;
};

export const RateQuestion = ({ question: { from, to, rows, known }, onAnswer }: QuestionProps<'rate'>) => {
  const [text, setText] = useState<string>(known ?? '');
  const rate = rateFrom(text);
  return (
    <AnswerForm answers={rate === null ? null : { rates: { [`${from}>${to}`]: rate } }} onAnswer={onAnswer}>
      <p className="text-text-2">
        {rowsText(rows)}: amounts are in {to}, the account is in {from}, and the file gives no rate.
      </p>
      <TextField
        label={`One ${from} in ${to}`}
        hint={`The rate at which your broker converted them. ${known === undefined ? 'We’ll save it with the account and suggest it for later files.' : 'This one is from an earlier file. Rates move, so check it.'}`}
        error={text !== '' && rate === null ? (openRate(text) ?? 'Enter a rate above 0, such as 1.0842.') : undefined}
        suffix={to}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </AnswerForm>
  );
};

/** `0.52 was answered for Swing, 0.40 for Day: check which holds here.` */
const knownCostsText = (known: readonly KnownCost[]): string => {
  const [first, ...others] = known.map(({ account, perSide }) => ({
    perSide: formatPrice(perSide),
    account: account || 'an account without a name',
  }));
  if (first === undefined) return '';
  const more = others.map(({ perSide, account }) => `, ${perSide} for ${account}`).join('');
  return ` ${first.perSide} was answered for ${first.account}${more}: check what holds here.`;
};

export const CommissionQuestion = ({ question: { account, unit, currency, known = [] }, onAnswer }: QuestionProps<'commission'>) => {
  const proposals = new Set(known.map(({ perSide }) => perSide));
  const [proposal = ''] = proposals.size === 1 ? proposals : [];
  const [text, setText] = useState<string>(proposal);
  const amount = costFrom(text);
  const answer = (value: DecimalText): ImportAnswers => ({ commissions: { [account]: value } });
  const one = unit.replace(/s$/u, '');
  return (
    <AnswerForm
      answers={amount === null ? null : answer(amount)}
      onAnswer={onAnswer}
      actions={<Button onClick={() => onAnswer(answer('0' as DecimalText))}>It costs nothing</Button>}
    >
      <p className="text-text-2">The file lists no costs, so results would look too good without them.</p>
      <TextField
        label={`Cost per side of one ${one}`}
        hint={`Commission and exchange fees together; a round trip is two sides. We’ll remember it for this account.${knownCostsText(known)}`}
        error={
          text !== '' && amount === null ? (openAmountProblem(text, 'money') ?? 'Enter a cost of 0 or more, such as 0.52.') : undefined
        }
        suffix={currency === '' ? undefined : currency}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </AnswerForm>
  );
};
