/** Which numbers to vary and over which values, with how many variants that makes before anything runs. */
import { Play } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { numbersOf, type StrategyNumber } from '@/domain/sweeps/strategy-numbers';
import { formatCount } from '@/lib/format-number';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { EmptyState } from '@/ui/empty-state';
import { Notice } from '@/ui/notice';
import { Segment } from '@/ui/segment';
import { TextField } from '@/ui/text-field';
import type { DoneRun } from '@/features/charts/backtest/run-types';
import {
  rangeTexts,
  readPlan,
  type PlanErrors,
  type PlanRead,
  type PlanTexts,
  type RangeErrors,
  type RangeTexts,
  type SweepPlan,
} from './sweep-plan';
import { countedVariants } from './sweep-words';

export interface SweepFormProps {
  readonly run: DoneRun;
  /** The button, such as "Run the sweep". */
  readonly action: string;
  /** What the plan costs in tries, in a sentence, before it runs. */
  readonly say: (plan: SweepPlan) => string;
  readonly onStart: (plan: SweepPlan) => void;
  /** What else is asked before it can start. */
  readonly more?: ReactNode;
  /** Why a readable plan cannot start, in a sentence. */
  readonly hindrance?: ((plan: SweepPlan) => string | null) | undefined;
}

interface NumberRowProps {
  readonly number: StrategyNumber;
  readonly texts: RangeTexts | undefined;
  readonly errors: RangeErrors | undefined;
  readonly onChange: (texts: RangeTexts | undefined) => void;
}

const fields = [
  ['from', 'From'],
  ['to', 'To'],
  ['step', 'Step'],
] as const;

const NumberRow = ({ number, texts, errors, onChange }: NumberRowProps) => (
  <li className="grid gap-x-4 gap-y-2 border-b border-line py-2 last:border-b-0 desk:grid-cols-[minmax(0,1fr)_360px] desk:items-start">
    <Checkbox
      label={
        <span className="min-w-0">
          {number.label} <span className="text-text-3">now {String(number.value)}</span>
        </span>
      }
      checked={texts !== undefined}
      onChange={() => onChange(texts === undefined ? rangeTexts(number.suggested) : undefined)}
    />
    {texts !== undefined && (
      <div className="grid grid-cols-3 gap-2">
        {fields.map(([name, label]) => (
          <TextField
            key={name}
            label={label}
            aria-label={`${label}: ${number.label}`}
            inputMode="decimal"
            value={texts[name]}
            error={errors?.[name]}
            onChange={(event) => onChange({ ...texts, [name]: event.target.value })}
          />
        ))}
      </div>
    )}
  </li>
);

const noErrors: PlanErrors = { ranges: {} };

/** The first two numbers of the rules, not of the size: what most people want to see first. */
const firstTexts = (numbers: readonly StrategyNumber[]): PlanTexts => {
  const first = numbers.filter(({ paths }) => paths[0]?.[0] !== 'size').slice(0, 2);
  return {
    ranges: Object.fromEntries(first.map(({ id, suggested }) => [id, rangeTexts(suggested)])),
    kind: 'grid',
    variants: '200',
    seed: '1',
  };
};

interface MethodFieldsProps {
  readonly texts: PlanTexts;
  readonly errors: PlanErrors;
  readonly onChange: (texts: PlanTexts) => void;
}

const MethodFields = ({ texts, errors, onChange }: MethodFieldsProps) => (
  <div className="flex flex-wrap items-end gap-3">
    <Segment
      label="Which combinations"
      value={texts.kind}
      options={[
        { value: 'grid', label: 'Every combination' },
        { value: 'random', label: 'A random sample' },
      ]}
      onChange={(kind) => onChange({ ...texts, kind })}
    />
    {texts.kind === 'random' && (
      <>
        <TextField
          label="Variants"
          className="w-28"
          inputMode="numeric"
          value={texts.variants}
          error={errors.variants}
          onChange={(event) => onChange({ ...texts, variants: event.target.value })}
        />
        <TextField
          label="Seed"
          className="w-28"
          inputMode="numeric"
          value={texts.seed}
          hint="The same seed draws the same variants."
          error={errors.seed}
          onChange={(event) => onChange({ ...texts, seed: event.target.value })}
        />
      </>
    )}
  </div>
);

interface StartLineProps extends Pick<SweepFormProps, 'action' | 'say'> {
  readonly read: PlanRead;
  readonly isHindered: boolean;
}

const StartLine = ({ read, isHindered, action, say }: StartLineProps) => (
  <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
    <Button
      type="submit"
      size="sm"
      variant="primary"
      deed="add"
      icon={<Play size={14} strokeWidth={1.75} aria-hidden />}
      aria-disabled={!read.ok || isHindered}
    >
      {action}
    </Button>
    <p aria-live="polite" className="min-w-0 text-dense text-pretty text-text-2">
      {read.ok && (
        <>
          <b className="font-semibold text-text">{countedVariants(read.plan.count)}</b>
          {read.plan.axes.length > 1 && read.plan.method.kind === 'grid' && (
            <> ({read.plan.axes.map(({ values }) => formatCount(values.length)).join(' × ')})</>
          )}
          . {say(read.plan)}
        </>
      )}
      {!read.ok && read.errors.plan === undefined && 'Some values can’t be read. Nothing runs until the marked fields are fixed.'}
    </p>
  </div>
);

export const SweepForm = ({ run, action, say, onStart, more, hindrance }: SweepFormProps) => {
  const { strategy } = run.question;
  const numbers = useMemo(() => numbersOf(strategy), [strategy]);
  const [texts, setTexts] = useState(() => firstTexts(numbers));
  const read = readPlan(texts, numbers);
  const why = read.ok ? (hindrance?.(read.plan) ?? null) : (read.errors.plan ?? null);
  const errors = read.ok ? noErrors : read.errors;
  const setRange = (id: string, range: RangeTexts | undefined): void => {
    const others = Object.entries(texts.ranges).filter(([of]) => of !== id);
    setTexts({ ...texts, ranges: Object.fromEntries(range === undefined ? others : [...others, [id, range]]) });
  };
  if (numbers.length === 0) {
    return <EmptyState title="Nothing to vary" text="This strategy has no numbers. Add an indicator, a stop or a target to it." />;
  }
  return (
    <form
      className="grid gap-3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (read.ok && why === null) onStart(read.plan);
      }}
    >
      <ul aria-label="Numbers of the strategy" className="max-w-[900px]">
        {numbers.map((number) => (
          <NumberRow
            key={number.id}
            number={number}
            texts={texts.ranges[number.id]}
            errors={errors.ranges[number.id]}
            onChange={(range) => setRange(number.id, range)}
          />
        ))}
      </ul>
      <MethodFields texts={texts} errors={errors} onChange={setTexts} />
      {more}
      {why !== null && <Notice tone="caution" title={why} />}
      <StartLine read={read} isHindered={why !== null} action={action} say={say} />
    </form>
  );
};
