/** What a candle file leaves open, asked of its owner: order of dates, decimal mark, zone, columns, symbol. It reads no file itself. */
import { useState, type FormEvent } from 'react';
import type { DateOrder } from '@/domain/time/time-layout';
import type { CandleQuestion, ColumnMap, ColumnRole, DecimalMark } from '@/domain/candles/import/candle-file';
import type { EpochMs } from '@/domain/time/epoch-ms';
import { Button } from '@/ui/button';
import { SelectField } from '@/ui/select-field';
import { TextField } from '@/ui/text-field';
import { ZonePicker } from '@/ui/zone-picker';
import type { FileOptions } from '@/domain/candles/import/file-step';

export interface FileQuestionsProps {
  readonly name: string;
  readonly questions: readonly CandleQuestion[];
  readonly options: FileOptions;
  readonly now: EpochMs;
  readonly onAnswer: (options: FileOptions) => void;
  readonly onCancel: () => void;
}

const orderNames: Readonly<Record<DateOrder, string>> = { dmy: 'Day, month, year', mdy: 'Month, day, year', ymd: 'Year, month, day' };
const pleaseChoose = { value: '', label: 'Choose' };
const noColumns: ColumnMap = {};

interface QuestionProps<Kind extends CandleQuestion['kind']> {
  readonly question: Extract<CandleQuestion, { readonly kind: Kind }>;
  readonly draft: FileOptions;
  readonly onChange: (part: FileOptions) => void;
}

const examplesHint = (examples: readonly string[]): string => `In the file: ${examples.slice(0, 3).join(', ')}`;

const ColumnsQuestion = ({ question, draft, onChange }: QuestionProps<'columns'>) => {
  const columns = draft.columns ?? question.known;
  const set = (role: ColumnRole, value: string): void => {
    const { [role]: _, ...rest } = columns;
    onChange({ columns: value === '' ? rest : { ...rest, [role]: Number(value) } });
  };
  const options = [pleaseChoose, ...question.columns.map((label, index) => ({ value: String(index), label }))];
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {question.missing.map((role) => (
        <SelectField
          key={role}
          label={`Column of the ${role}`}
          options={options}
          value={String(columns[role] ?? '')}
          onChange={(event) => set(role, event.target.value)}
        />
      ))}
    </div>
  );
};

/** The likely zones as one press each; every other one by search. */
const ZoneQuestion = ({ question, draft, now, onChange }: QuestionProps<'zone'> & { readonly now: EpochMs }) => (
  <div className="flex flex-col gap-3">
    <ZonePicker
      label="Zone of the file's times"
      hint={examplesHint(question.examples)}
      zone={draft.zone ?? null}
      recent={[]}
      nowMs={now}
      disabled={false}
      onZone={(zone) => onChange({ zone })}
    />
    <ul className="grid grid-cols-[auto_1fr] gap-x-2.5 gap-y-1.5">
      {question.suggestions.map(({ zone, reason }) => (
        <li key={zone} className="col-span-2 grid grid-cols-subgrid items-center text-dense text-text-2">
          <Button size="sm" aria-pressed={draft.zone === zone} onClick={() => onChange({ zone })}>
            {zone}
          </Button>
          <span className="min-w-0">{reason}</span>
        </li>
      ))}
    </ul>
  </div>
);

const Question = ({
  question,
  draft,
  onChange,
  now,
}: {
  readonly question: CandleQuestion;
  readonly draft: FileOptions;
  readonly onChange: (part: FileOptions) => void;
  readonly now: EpochMs;
}) => {
  switch (question.kind) {
    case 'date-order':
      return (
        <SelectField
          label="Order of the dates"
          hint={examplesHint(question.examples)}
          options={[pleaseChoose, ...question.choices.map((value) => ({ value, label: orderNames[value] }))]}
          value={draft.dateOrder ?? ''}
          onChange={(event) => onChange(event.target.value === '' ? {} : { dateOrder: event.target.value as DateOrder })}
        />
      );
    case 'decimal-mark':
      return (
        <SelectField
          label="Decimal mark"
          hint={examplesHint(question.examples)}
          options={[
            pleaseChoose,
            ...question.choices.map((value) => ({ value, label: value === '.' ? 'Point, 1.0842' : 'Comma, 1,0842' })),
          ]}
          value={draft.decimalMark ?? ''}
          onChange={(event) => onChange(event.target.value === '' ? {} : { decimalMark: event.target.value as DecimalMark })}
        />
      );
    case 'zone':
      return <ZoneQuestion question={question} draft={draft} now={now} onChange={onChange} />;
    case 'columns':
      return <ColumnsQuestion question={question} draft={draft} onChange={onChange} />;
    case 'symbol':
      return (
        <TextField
          label="Instrument"
          hint="Such as EURUSD or MNQ"
          autoComplete="off"
          value={draft.symbol ?? ''}
          onChange={(event) => onChange({ symbol: event.target.value.trim().toUpperCase() })}
        />
      );
  }
};

/** Whether the draft answers the question. */
const isAnswered = (question: CandleQuestion, draft: FileOptions): boolean => {
  switch (question.kind) {
    case 'date-order':
      return draft.dateOrder !== undefined;
    case 'decimal-mark':
      return draft.decimalMark !== undefined;
    case 'zone':
      return draft.zone !== undefined;
    case 'columns':
      return question.missing.every((role) => (draft.columns ?? noColumns)[role] !== undefined);
    case 'symbol':
      return (draft.symbol ?? '') !== '';
  }
};

const suggested = (questions: readonly CandleQuestion[], options: FileOptions): FileOptions => {
  const symbol = questions.find((question) => question.kind === 'symbol');
  const suggestion = symbol?.kind === 'symbol' ? symbol.suggestion : null;
  return suggestion === null || options.symbol !== undefined ? options : { ...options, symbol: suggestion };
};

export const FileQuestions = ({ name, questions, options, now, onAnswer, onCancel }: FileQuestionsProps) => {
  const [draft, setDraft] = useState(() => suggested(questions, options));
  const isComplete = questions.every((question) => isAnswered(question, draft));
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (isComplete) onAnswer(draft);
  };
  return (
    <form onSubmit={send} className="flex flex-col gap-4" aria-label="Questions about the file">
      <p className="text-text-2">{`${name} has questions only you can answer. We don’t guess.`}</p>
      {questions.map((question) => (
        <Question key={question.kind} question={question} draft={draft} now={now} onChange={(part) => setDraft({ ...draft, ...part })} />
      ))}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" disabled={!isComplete}>
          Read the file
        </Button>
      </div>
    </form>
  );
};
