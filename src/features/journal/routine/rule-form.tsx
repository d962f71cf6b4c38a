/** The rule for next week: one of those at hand, each with how it was kept this week, or one of one's own. */
import { keptWords } from '@/domain/routine/kept-words';
import { useState } from 'react';
import { conditionText, ruleConditionSchema, weekRuleSchema, type RuleCondition, type WeekRule } from '@/domain/routine/week-rule';
import { zoneCity } from '@/domain/time/zone-city';
import { isDecimalText } from '@/domain/money/decimal-text';
import { Button } from '@/ui/button';
import { DeedFields } from '@/ui/deed-fields';
import { SelectField } from '@/ui/select-field';
import { TextField } from '@/ui/text-field';

import type { ShownRoutine } from './use-routine';
import type { Week } from './use-week';

export interface RuleFormProps {
  readonly routine: ShownRoutine;
  readonly week: Week;
  /** Zone of times that are typed. */
  readonly zone: string;
  readonly isFinished: boolean;
  readonly onSave: (rule: WeekRule | null) => void;
}

const kinds = [
  { value: 'none', label: 'I’ll check it myself each day' },
  { value: 'most-trades', label: 'Number of trades a day' },
  { value: 'after-loss', label: 'Wait after a loss' },
  { value: 'hours', label: 'Hours of the day' },
  { value: 'size', label: 'Size of a position' },
  { value: 'stop', label: 'A stop with every entry' },
  { value: 'blackout', label: 'News blackout' },
] as const;

type KindName = (typeof kinds)[number]['value'];

/** What is typed for a condition; only what its kind needs is read. */
interface Draft {
  readonly kind: KindName;
  readonly most: string;
  readonly minutes: string;
  readonly size: string;
  readonly from: string;
  readonly to: string;
  readonly zone: string;
  /** Own words; '' takes those of the condition. */
  readonly text: string;
}

const emptyDraft = (zone: string): Draft => ({
  kind: 'none',
  most: '3',
  minutes: '15',
  size: '1',
  from: '08:00',
  to: '11:00',
  zone,
  text: '',
});

const draftOf = ({ text, condition }: WeekRule, zone: string): Draft => {
  const usual = emptyDraft(zone);
  if (condition === undefined) return { ...usual, text };
  const words = conditionText(condition, zoneCity) === text ? '' : text;
  switch (condition.kind) {
    case 'most-trades':
      return { ...usual, kind: condition.kind, most: String(condition.most), text: words };
    case 'after-loss':
      return { ...usual, kind: condition.kind, minutes: String(condition.minutes), text: words };
    case 'size':
      return { ...usual, kind: condition.kind, size: condition.most, text: words };
    case 'hours':
      return { ...usual, ...condition, text: words };
    default:
      return { ...usual, kind: condition.kind, text: words };
  }
};

const conditionOf = (draft: Draft): RuleCondition | null | undefined => {
  const raw = {
    none: undefined,
    'most-trades': { kind: 'most-trades', most: Number(draft.most) },
    'after-loss': { kind: 'after-loss', minutes: Number(draft.minutes) },
    size: { kind: 'size', most: draft.size.trim() },
    hours: { kind: 'hours', from: draft.from, to: draft.to, zone: draft.zone },
    stop: { kind: 'stop' },
    blackout: { kind: 'blackout' },
  }[draft.kind];
  if (raw === undefined) return undefined;
  const read = ruleConditionSchema.safeParse(raw);
  return read.success ? read.data : null;
};

/** null: something is missing or wrong. */
const ruleOf = (draft: Draft): WeekRule | null => {
  const condition = conditionOf(draft);
  if (condition === null) return null;
  const text = draft.text.trim() === '' && condition !== undefined ? conditionText(condition, zoneCity) : draft.text.trim();
  const read = weekRuleSchema.safeParse({ text, ...(condition === undefined ? {} : { condition }) });
  return read.success ? read.data : null;
};

const isWhole = (text: string, least: number, greatest: number): boolean =>
  /^\d{1,4}$/u.test(text.trim()) && Number(text) >= least && Number(text) <= greatest;

interface FieldsProps {
  readonly draft: Draft;
  readonly change: (part: Partial<Draft>) => void;
}

const ConditionFields = ({ draft, change }: FieldsProps) => {
  switch (draft.kind) {
    case 'most-trades':
      return (
        <TextField
          label="At most, trades a day"
          inputMode="numeric"
          className="w-44"
          value={draft.most}
          error={isWhole(draft.most, 1, 100) ? undefined : 'A whole number from 1 to 100.'}
          onChange={(event) => change({ most: event.target.value })}
        />
      );
    case 'after-loss':
      return (
        <TextField
          label="Minutes to wait"
          inputMode="numeric"
          className="w-44"
          value={draft.minutes}
          error={isWhole(draft.minutes, 1, 1440) ? undefined : 'A whole number from 1 to 1440.'}
          onChange={(event) => change({ minutes: event.target.value })}
        />
      );
    case 'size':
      return (
        <TextField
          label="At most, lots or contracts"
          inputMode="decimal"
          className="w-44"
          value={draft.size}
          error={isDecimalText(draft.size.trim()) && Number(draft.size) > 0 ? undefined : 'A number above 0, such as 0.5.'}
          onChange={(event) => change({ size: event.target.value })}
        />
      );
    case 'hours':
      return (
        <>
          <TextField
            label="From"
            type="time"
            className="w-32"
            value={draft.from}
            onChange={(event) => change({ from: event.target.value })}
          />
          <TextField
            label="To"
            type="time"
            className="w-32"
            hint={`In ${zoneCity(draft.zone)}`}
            value={draft.to}
            onChange={(event) => change({ to: event.target.value })}
          />
        </>
      );
    default:
      return null;
  }
};

interface Option {
  readonly key: string;
  readonly rule: WeekRule;
  readonly note: string;
}

const usualConditions: readonly RuleCondition[] = [{ kind: 'after-loss', minutes: 15 }, { kind: 'most-trades', most: 3 }, { kind: 'stop' }];

/** The rule of this week, the trader's own rules that were broken most, and conditions that the trades can be held against. */
const optionsFor = (routine: ShownRoutine, { standing, result, decisions }: Week): readonly Option[] => {
  const own = result.rules
    .filter(({ kept, applied }) => kept < applied)
    .toSorted((a, b) => b.applied - b.kept - (a.applied - a.kept))
    .slice(0, 2)
    .map((rule): Option => ({ key: rule.id, rule: { text: routine.ruleText(rule.id) }, note: keptWords(rule) }));
  const usual = usualConditions.map((condition): Option => {
    const rule = { text: conditionText(condition, zoneCity), condition };
    return { key: condition.kind, rule, note: keptWords(routine.count(rule, decisions)) };
  });
  const current = standing === null ? [] : [{ key: 'current', rule: standing.rule, note: keptWords(standing.ofWeek) }];
  const seen = new Set<string>();
  return [...current, ...own, ...usual].filter(({ rule }) => !seen.has(rule.text) && seen.add(rule.text));
};

const optionClass = (isOn: boolean): string =>
  `flex min-h-[38px] items-center justify-between gap-3 rounded-sm border px-3 py-1.5 text-left text-dense pointer-coarse:min-h-11 ${
    isOn ? 'border-action bg-action font-semibold text-on-action' : 'border-field bg-well text-text-2 hover:text-text'
  }`;

export const RuleForm = ({ routine, week, zone, isFinished, onSave }: RuleFormProps) => {
  const kept = week.review?.rule;
  const options = optionsFor(routine, week);
  const [draft, setDraft] = useState<Draft>(() => (kept === undefined ? emptyDraft(zone) : draftOf(kept, zone)));
  const [chosen, setChosen] = useState<string | null>(() =>
    kept === undefined ? null : (options.find(({ rule }) => rule.text === kept.text)?.key ?? 'own'),
  );
  const change = (part: Partial<Draft>): void => setDraft({ ...draft, ...part });
  const rule = chosen === 'own' ? ruleOf(draft) : (options.find(({ key }) => key === chosen)?.rule ?? null);
  const isMissing = chosen === 'own' && rule === null;
  return (
    <DeedFields deed="add">
      <div className="flex flex-col gap-4">
        {week.standing !== null && (
          <p className="text-dense text-text-2">
            This week’s rule was “{week.standing.rule.text}”. {keptWords(week.standing.ofWeek)}. Keep it or choose another.
          </p>
        )}
        <div role="group" aria-label="Rule for next week" className="grid gap-2 desk:grid-cols-2 bar:grid-cols-3">
          {options.map(({ key, rule: { text }, note }) => (
            <button
              key={key}
              type="button"
              aria-pressed={chosen === key}
              className={optionClass(chosen === key)}
              onClick={() => setChosen(key)}
            >
              <span className="min-w-0 text-pretty">{text}</span>
              <span className="shrink-0 text-micro font-normal">{note}</span>
            </button>
          ))}
          <button type="button" aria-pressed={chosen === 'own'} className={optionClass(chosen === 'own')} onClick={() => setChosen('own')}>
            Write your own
          </button>
        </div>
        {chosen === 'own' && (
          <div className="flex flex-wrap gap-3">
            <SelectField
              label="Sextant checks"
              className="w-60"
              options={kinds}
              value={draft.kind}
              onChange={(event) => change({ kind: event.target.value as KindName })}
            />
            <ConditionFields draft={draft} change={change} />
            <TextField
              label="The rule in your words"
              className="min-w-60 flex-1"
              maxLength={300}
              value={draft.text}
              placeholder={draft.kind === 'none' ? '' : 'Optional'}
              onChange={(event) => change({ text: event.target.value })}
            />
          </div>
        )}
        <div className="flex flex-wrap items-center gap-3">
          <Button variant="primary" deed="add" disabled={isMissing || (isFinished && rule === null)} onClick={() => onSave(rule)}>
            {isFinished ? 'Save the rule' : rule === null ? 'Finish the week without a rule' : 'Set the rule and finish the week'}
          </Button>
          {rule !== null && (
            <p className="text-micro text-text-3">
              {rule.condition === undefined ? 'You say each day whether you kept it.' : 'Sextant checks this rule from your trades.'}
            </p>
          )}
        </div>
      </div>
    </DeedFields>
  );
};
