/** One plan that can be placed: what to wait for, its prices, size and grade, what chance alone gives, and saving it. */
import { Eye, EyeOff } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { Scenario } from '@/domain/trade-plans/scenarios';
import type { AccountRow } from '@/features/journal/quick-plan/account-rows';
import { formatQuantity, formatR } from '@/lib/format-number';
import type { PlannedScenario } from '@/services/compute/chart-plan-job';
import type { ReadyJournal } from '@/services/journal/journal-state';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { classNames } from '@/ui/class-names';
import { IconButton } from '@/ui/icon-button';
import { TextField } from '@/ui/text-field';
import { chanceOfPlan, gradePointWords, scenarioSteps, scenarioTitle } from './scenario-words';
import { freezePlan, usePlanSaving } from './use-plan-saving';

export interface PlanCardProps {
  readonly planned: PlannedScenario;
  readonly journal: ReadyJournal;
  readonly market: string;
  readonly isSimulated: boolean;
  /** False for prices that nobody can ever trade at: a plan would wait for its market among the real ones. */
  readonly canSave: boolean;
  readonly isShown: boolean;
  readonly onShow: () => void;
  readonly priceOf: (price: number) => string;
  readonly timeOf: (at: number) => string;
}

const Fact = ({ name, children, isWide = false }: { readonly name: string; readonly children: ReactNode; readonly isWide?: boolean }) => (
  <div className={isWide ? 'col-span-2' : undefined}>
    <dt className="text-micro text-text-3">{name}</dt>
    <dd className="font-semibold tabular-nums">{children}</dd>
  </div>
);

const isSized = ({ size }: AccountRow): boolean => size?.ok === true && size.zeroBecause === null;

/** The size on the first account that has one. */
const sizeWords = (rows: readonly AccountRow[]): string => {
  const first = rows.find(isSized);
  if (first?.size?.ok !== true) return '–';
  const { size, word } = first.size;
  return formatQuantity(size, Number(size) === 1 ? word : `${word}s`);
};

const sizeHint = (rows: readonly AccountRow[]): string | null => {
  const [first, ...more] = rows.filter(isSized);
  if (first !== undefined)
    return more.length === 0
      ? null
      : `Size on ${first.account.name}; ${more.length} more ${more.length === 1 ? 'account has its' : 'accounts have their'} own.`;
  const [row] = rows;
  if (row === undefined) return 'Add an account to see the size.';
  if (row.size === null) return `No usual risk known on ${row.account.name}. Type one in the quick plan (P).`;
  return row.size.ok ? row.size.zeroBecause : row.size.reason;
};

const readChance = (typed: string): number | null | 'wrong' => {
  const text = typed.trim();
  if (text === '') return null;
  return /^\d{1,3}$/u.test(text) && Number(text) <= 100 ? Number(text) : 'wrong';
};

const Prices = ({ scenario, rows, timeOf }: { scenario: Scenario; rows: readonly AccountRow[]; timeOf: PlanCardProps['timeOf'] }) => (
  <dl className="mt-3 grid grid-cols-3 gap-x-4 gap-y-2.5">
    <Fact name="Entry">{scenario.prices.entry}</Fact>
    <Fact name="Stop">{scenario.prices.stop}</Fact>
    <Fact name="Target">{scenario.prices.target}</Fact>
    <Fact name="Reward">{formatR(scenario.r)}</Fact>
    <Fact name="Size">{sizeWords(rows)}</Fact>
    <Fact name="Trigger">{scenario.prices.trigger}</Fact>
    <Fact name="Void at">{scenario.prices.invalidation}</Fact>
    <Fact name="Expires" isWide>
      {scenario.expiresAt === null ? 'End of the next trading day' : timeOf(scenario.expiresAt)}
    </Fact>
  </dl>
);

const Grade = ({ scenario }: { readonly scenario: Scenario }) => (
  <details className="mt-2 text-dense">
    <summary className="cursor-pointer text-text-2">Why {scenario.grade}</summary>
    <ul className="mt-1.5 grid gap-1 text-text-2">
      {scenario.points.map((point) => (
        <li key={point.of} className="flex gap-2">
          <span className="w-6 shrink-0 text-right tabular-nums">{point.counts > 0 ? '+1' : point.counts < 0 ? '−1' : '0'}</span>
          {gradePointWords(point)}
        </li>
      ))}
    </ul>
    <p className="mt-1.5 text-text-3">
      4 points or more are A+, 3 A, 2 B, fewer C. The grade isn’t a forecast; your scores show what it’s worth.
    </p>
  </details>
);

export const PlanCard = ({ planned, journal, market, isSimulated, canSave, isShown, onShow, priceOf, timeOf }: PlanCardProps) => {
  const { scenario } = planned;
  const { rows, savedId, save } = usePlanSaving(journal, scenario, { market, isSimulated });
  const [typed, setTyped] = useState('');
  const [isFrozen, setFrozen] = useState(false);
  const chance = readChance(typed);
  const hint = sizeHint(rows);
  const title = scenarioTitle(scenario, priceOf);
  return (
    <article
      aria-label={title}
      className={classNames(
        'flex min-w-0 flex-col rounded-lg border bg-surface-1 p-3 desk:p-4',
        isShown ? 'border-line-strong' : 'border-line',
      )}
    >
      <header className="flex items-start justify-between gap-3">
        <h3 className="text-h4">{title}</h3>
        <span className="-mt-1.5 -mr-1.5 flex shrink-0 items-center gap-1">
          <Badge>{scenario.grade}</Badge>
          <IconButton
            size="sm"
            label="Show on the chart"
            icon={isShown ? <Eye size={16} strokeWidth={1.75} aria-hidden /> : <EyeOff size={16} strokeWidth={1.75} aria-hidden />}
            aria-pressed={isShown}
            onClick={onShow}
          />
        </span>
      </header>
      <p className="mt-1 text-dense text-pretty text-text-2">{scenarioSteps(scenario)}</p>
      <Prices scenario={scenario} rows={rows} timeOf={timeOf} />
      {hint !== null && <p className="mt-1.5 text-micro text-text-3">{hint}</p>}
      <p className="mt-2.5 text-dense text-pretty text-text-2">{chanceOfPlan(planned)}</p>
      <Grade scenario={scenario} />
      <div className="mt-auto flex flex-wrap items-end gap-2 pt-3">
        {!canSave ? (
          <p className="text-dense text-text-2">These prices are simulated. Plans can be saved from your own candles.</p>
        ) : savedId === null ? (
          <>
            <TextField
              label="Your chance (optional)"
              suffix="%"
              inputMode="numeric"
              className="w-40"
              value={typed}
              error={chance === 'wrong' ? 'Type 0 to 100.' : undefined}
              onChange={({ target }) => setTyped(target.value)}
            />
            <Button variant="primary" deed="add" onClick={() => chance !== 'wrong' && save(chance)}>
              Save this plan
            </Button>
          </>
        ) : (
          <>
            <p role="status" className="text-dense text-text-2">
              {isFrozen
                ? 'Frozen. Candles from now on score it.'
                : 'Saved. You can change it for ten minutes; candles from now on score it.'}
            </p>
            {!isFrozen && (
              <Button size="sm" deed="add" onClick={() => void freezePlan(savedId).then(setFrozen)}>
                Freeze it now
              </Button>
            )}
          </>
        )}
      </div>
    </article>
  );
};
