/** The fields of a typed trade in the order in which they are typed: Tab moves on, Enter stores. It keeps nothing itself. */
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { currencyOptions } from '@/features/journal/import/question-parts';
import { Notice } from '@/ui/notice';
import { Segment } from '@/ui/segment';
import { SelectField } from '@/ui/select-field';
import { TextField, type TextFieldProps } from '@/ui/text-field';
import type { EntryDraft } from './entry-draft';
import { EntryResult } from './entry-result';
import type { EntryField } from './read-entry';
import type { Entry } from './use-entry';

export interface EntryFormProps {
  readonly entry: Entry;
  /** After a try to store, fields that are still empty say so too. */
  readonly isTried: boolean;
  readonly setups: readonly string[];
  /** The facts of a stored trade keep their account. */
  readonly isChange: boolean;
}

type TextName = Exclude<EntryField, 'side' | 'accountId'>;

const useFields = ({ entry, isTried }: Pick<EntryFormProps, 'entry' | 'isTried'>) => {
  const { draft, change, reading } = entry;
  const errorOf = (name: EntryField): string | undefined => (isTried || draft[name] !== '' ? reading.problems.get(name) : undefined);
  const field = (name: TextName): Pick<TextFieldProps, 'value' | 'onChange' | 'error' | 'autoComplete' | 'spellCheck'> => ({
    value: draft[name],
    onChange: (event) => change({ [name]: event.target.value } as Partial<EntryDraft>),
    error: errorOf(name),
    autoComplete: 'off',
    spellCheck: false,
  });
  return { field, errorOf };
};

type Fields = ReturnType<typeof useFields>;

interface PartProps {
  readonly entry: Entry;
  readonly fields: Fields;
}

const Account = ({ entry: { accounts, draft, change }, fields: { field, errorOf } }: PartProps) => (
  <>
    <SelectField
      label="Account"
      value={draft.accountId}
      options={[...accounts.map(({ id, name }) => ({ value: id, label: name.trim() })), { value: '', label: 'A new account' }]}
      onChange={(event) => change({ accountId: event.target.value })}
    />
    {draft.accountId === '' && (
      <div className="grid gap-3 desk:grid-cols-2">
        <TextField label="Name of the account" {...field('newAccount')} />
        <SelectField
          label="Its currency"
          options={currencyOptions()}
          value={draft.newCurrency}
          error={errorOf('newCurrency')}
          onChange={(event) => change({ newCurrency: event.target.value })}
        />
      </div>
    )}
  </>
);

/** L and S choose without the arrow keys. */
const Sides = ({ entry: { draft, change } }: Pick<PartProps, 'entry'>) => (
  // The keys reach the choice itself; this only listens.
  // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
  <div
    className="flex flex-col gap-[5px] [&_[role=radiogroup]>label]:h-8 [&_[role=radiogroup]>label]:flex-1 [&_[role=radiogroup]>label]:justify-center pointer-coarse:[&_[role=radiogroup]>label]:h-[42px]"
    onKeyDown={(event: KeyboardEvent) => {
      const side = { l: 'long', s: 'short' }[event.key.toLowerCase()];
      if (side === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
      const choice = event.currentTarget.querySelector<HTMLInputElement>(`input[value=${side}]`);
      // The next Tab goes on from the choice that is made.
      choice?.focus();
      choice?.click();
    }}
  >
    <span className="text-dense font-medium text-text-2">Side</span>
    <Segment
      label="Side"
      options={[
        { value: 'long', label: 'Long' },
        { value: 'short', label: 'Short' },
      ]}
      value={draft.side}
      onChange={(side) => change({ side })}
    />
  </div>
);

const ContractFields = ({ entry: { draft, change, reading }, fields: { field } }: PartProps) => (
  <Notice tone="caution" title={`What is one tick of ${reading.askedRoot ?? ''} worth?`}>
    <p>
      We have no data for this market. Look up both numbers at its exchange or broker; we’ll save them with your own contracts. Or type the
      result below.
    </p>
    <div className="mt-2 grid gap-3 desk:grid-cols-3">
      <TextField label="Smallest move (tick)" inputMode="decimal" {...field('tickSize')} />
      <TextField label="Value of one tick" inputMode="decimal" {...field('tickValue')} />
      <SelectField
        label="Currency of the tick"
        options={currencyOptions()}
        value={draft.tickCurrency}
        onChange={(event) => change({ tickCurrency: event.target.value })}
      />
    </div>
  </Notice>
);

const RateField = ({ entry: { reading, draft }, fields: { field } }: PartProps) => {
  const { worth, currency } = reading;
  if (currency === '') return null;
  if (worth.state !== 'no-rate' && draft.rate === '') return null;
  const pair = worth.state === 'no-rate' ? worth.pair : worth.state === 'known' ? worth.rates[0]?.pair : undefined;
  if (pair === undefined) return null;
  return (
    <TextField
      label={`Rate ${pair.base}/${pair.quote} at the exit`}
      hint={`${pair.quote} for one ${pair.base}. The result is in ${pair.quote === reading.currency ? pair.base : pair.quote}, the account in ${reading.currency}.`}
      inputMode="decimal"
      {...field('rate')}
    />
  );
};

/** What the quantity counts, once the market is known. */
const unitOf = ({ worth }: Entry['reading']): string | undefined =>
  worth.state === 'known' || worth.state === 'no-rate' ? worth.unit : undefined;

export const EntryForm = ({ entry, isTried, setups, isChange }: EntryFormProps) => {
  const fields = useFields({ entry, isTried });
  const { field } = fields;
  const market = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // The dialog first takes the focus itself, to know where to give it back.
    const timer = setTimeout(() => market.current?.focus());
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="flex flex-col gap-3">
      {!isChange && <Account entry={entry} fields={fields} />}
      <div className="grid grid-cols-2 gap-3 desk:grid-cols-[1fr_auto_1fr]">
        <TextField
          ref={market}
          label="Market"
          autoCapitalize="characters"
          onFocus={(event) => event.target.select()}
          {...field('symbol')}
        />
        <Sides entry={entry} />
        <TextField
          label="Quantity"
          inputMode="decimal"
          suffix={unitOf(entry.reading)}
          onFocus={(event) => event.target.select()}
          {...field('quantity')}
        />
      </div>
      <div className="grid grid-cols-2 gap-3 desk:grid-cols-4">
        <TextField label="Entry price" inputMode="decimal" {...field('entryPrice')} />
        <TextField label="Exit price" inputMode="decimal" {...field('exitPrice')} />
        <TextField label="Entry time" placeholder="0930" hint="0930, yesterday 14:05, -15m" {...field('entryTime')} />
        <TextField label="Exit time" placeholder="now" hint="Leave empty for now" {...field('exitTime')} />
      </div>
      <div className="grid grid-cols-2 gap-3 desk:grid-cols-4">
        <TextField label="Stop at entry" inputMode="decimal" placeholder="None" {...field('stop')} />
        <TextField label="Target" inputMode="decimal" placeholder="None" {...field('target')} />
        <TextField label="Costs" inputMode="decimal" placeholder="0" {...field('costs')} />
        <TextField label="Setup" list="entry-setups" placeholder="None" {...field('setup')} />
        <datalist id="entry-setups">
          {setups.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </datalist>
      </div>
      {entry.reading.askedRoot !== null && <ContractFields entry={entry} fields={fields} />}
      <RateField entry={entry} fields={fields} />
      <details open={entry.draft.profit !== ''}>
        <summary className="-my-1 cursor-pointer py-1 text-dense text-text-2 pointer-coarse:my-0 pointer-coarse:py-[13px]">
          The broker states a different result
        </summary>
        <TextField
          className="mt-2 max-w-[220px]"
          label="Result before costs"
          hint="Leave empty to calculate it from the prices."
          inputMode="decimal"
          suffix={entry.reading.currency}
          {...field('profit')}
        />
      </details>
      <EntryResult reading={entry.reading} />
    </div>
  );
};
