/** What the journal counts by: the break-even band, when trading days turn, and what each account began with. It changes no trade. */
import { useState } from 'react';
import { readDays } from '@/domain/time/trading-day';
import type { Counting } from '@/domain/journal/counting';
import type { BreakEvenBand } from '@/domain/journal/classify-outcome';
import type { DecimalText } from '@/domain/money/decimal-text';
import { openAmountProblem, settledAmount, unmistakable } from '@/domain/money/read-amount';
import type { JournalAccount } from '@/services/contracts/journal-account';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { SelectField } from '@/ui/select-field';
import { TextField } from '@/ui/text-field';

export interface CountingDialogProps {
  readonly counting: Counting;
  readonly band: BreakEvenBand;
  readonly accounts: readonly JournalAccount[];
  readonly onSave: (counting: Counting, band: BreakEvenBand) => void;
  readonly onClose: () => void;
}

interface Draft {
  readonly unit: BreakEvenBand['unit'];
  readonly amount: string;
  readonly zone: string;
  readonly dayStart: string;
  readonly balances: Readonly<Record<string, string>>;
}

type Problems = Readonly<Record<string, string>>;

const units: readonly { readonly value: BreakEvenBand['unit']; readonly label: string }[] = [
  { value: 'money', label: 'Money, in the currency of each trade' },
  { value: 'r', label: 'R' },
  { value: 'ticks', label: 'Ticks' },
];

/** A number that was typed, at least 0; null for anything else. */
const amountOf = (text: string): DecimalText | null => {
  const amount = settledAmount(text, 'number');
  return amount === null || amount.startsWith('-') ? null : amount;
};

const read = (draft: Draft): { readonly problems: Problems; readonly counting: Counting | null; readonly band: BreakEvenBand | null } => {
  const amount = amountOf(draft.amount);
  const days = readDays({ zone: draft.zone.trim(), dayStart: draft.dayStart });
  const stated = Object.entries(draft.balances).filter(([, text]) => text.trim() !== '');
  const balances = stated.flatMap(([id, text]): [string, DecimalText][] => {
    const balance = settledAmount(text, 'money');
    return balance === null || Number(balance) <= 0 ? [] : [[id, balance]];
  });
  const problems: Problems = {
    ...(amount === null ? { amount: openAmountProblem(draft.amount, 'number') ?? 'A number from 0 on, such as 5 or 0.1.' } : {}),
    ...(days === null ? { days: 'Enter a time zone and a time of day. Time zones look like Europe/London.' } : {}),
    ...Object.fromEntries(
      stated
        .filter(([id]) => !balances.some(([known]) => known === id))
        .map(([id, text]) => [id, openAmountProblem(text, 'money') ?? 'A number above 0.']),
    ),
  };
  const isRight = Object.keys(problems).length === 0;
  return {
    problems,
    counting: isRight && days !== null ? { days, balances: Object.fromEntries(balances) } : null,
    band: isRight && amount !== null ? { unit: draft.unit, amount } : null,
  };
};

const draftOf = ({ counting, band }: Pick<CountingDialogProps, 'counting' | 'band'>): Draft => ({
  unit: band.unit,
  amount: band.amount,
  zone: counting.days.zone,
  dayStart: counting.days.dayStart,
  balances: Object.fromEntries(Object.entries(counting.balances).map(([id, amount]) => [id, unmistakable(amount)])),
});

export const CountingDialog = (props: CountingDialogProps) => {
  const [draft, setDraft] = useState(() => draftOf(props));
  const [isShown, setIsShown] = useState(false);
  const { problems, counting, band } = read(draft);
  const error = (name: string): { error?: string } => (isShown && problems[name] !== undefined ? { error: problems[name] } : {});
  const save = (): void => {
    setIsShown(true);
    if (counting === null || band === null) return;
    props.onSave(counting, band);
    props.onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={props.onClose}
      width="medium"
      title="What the journal counts by"
      description="Trades aren’t changed. This applies to every view and every device."
      actions={
        <>
          <Button onClick={props.onClose}>Cancel</Button>
          <Button variant="primary" onClick={save}>
            Save
          </Button>
        </>
      }
    >
      <div className="grid gap-3 desk:grid-cols-2">
        <TextField
          label="Break-even up to"
          inputMode="decimal"
          value={draft.amount}
          hint="A result this small, up or down, counts as neither a win nor a loss. 0 means only a result of exactly zero."
          onChange={(event) => setDraft({ ...draft, amount: event.target.value })}
          {...error('amount')}
        />
        <SelectField
          label="Measured in"
          options={units}
          value={draft.unit}
          hint="Trades without R or a known tick are judged by their net result."
          onChange={(event) => setDraft({ ...draft, unit: units.find(({ value }) => value === event.target.value)?.value ?? draft.unit })}
        />
        <TextField
          label="Zone of the trading days"
          value={draft.zone}
          hint="Independent of the time zone your screens use."
          onChange={(event) => setDraft({ ...draft, zone: event.target.value })}
          {...error('days')}
        />
        <TextField
          label="Day starts at"
          type="time"
          value={draft.dayStart}
          hint="From noon on, the day bears the date on which it ends: at 17:00 in New York Sunday evening is Monday."
          onChange={(event) => setDraft({ ...draft, dayStart: event.target.value })}
        />
        <p className="text-dense text-pretty text-text-2 desk:col-span-2">
          What each account held before its first trade. We need it to show results as a share of the balance; later deposits and
          withdrawals aren’t included.
        </p>
        {props.accounts.map(({ id, name, currency }) => (
          <TextField
            key={id}
            label={`First balance of ${name}`}
            inputMode="decimal"
            suffix={currency}
            value={draft.balances[id] ?? ''}
            onChange={(event) => setDraft({ ...draft, balances: { ...draft.balances, [id]: event.target.value } })}
            {...error(id)}
          />
        ))}
      </div>
    </Dialog>
  );
};
