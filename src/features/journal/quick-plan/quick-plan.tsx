/** The quick plan, from anywhere by P: a market, a side, three prices, and what that means on each account. */
import { useEffect, useRef, useState } from 'react';
import { canOpen } from '@/domain/access/can-open';
import type { EpochMs } from '@/domain/time/epoch-ms';
import { tradeGrades } from '@/domain/trades/trade-grade';
import { momentFormat } from '@/features/journal/format-moment';
import { RuleLine } from '@/features/journal/routine/rule-line';
import { useRoutineOf } from '@/features/journal/routine/use-routine';
import { formatR } from '@/lib/format-number';
import { screens } from '@/routes';
import { displayZone, journal as journalSource } from '@/services/journal/journal';
import { counting } from '@/services/journal/journal-counting';
import type { ReadyJournal } from '@/services/journal/journal-state';
import { session as sessionSource } from '@/services/session/session';
import { Button } from '@/ui/button';
import { DeedFields } from '@/ui/deed-fields';
import { Dialog } from '@/ui/dialog';
import { marketInView } from '@/ui/hooks/use-market-in-view';
import { useLive } from '@/ui/hooks/use-live';
import { Kbd } from '@/ui/kbd';
import { Segment } from '@/ui/segment';
import { Skeleton } from '@/ui/skeleton';
import { AccountRows } from './account-rows';
import { NextNews } from './next-news';
import { OpenPlans } from './open-plans';
import { PlanChecks, PlanTermsFields } from './plan-terms-fields';
import { RefusedPlans } from './refused-plans';
import { isChangedItself, usePlanForm, type PlanForm } from './use-plan-form';

interface FormProps {
  readonly journal: ReadyJournal;
  readonly onClose: () => void;
}

const Marks = ({ plan }: { readonly plan: PlanForm }) => (
  <div className="mt-3 flex flex-wrap items-end gap-x-6 gap-y-2">
    <div className="flex flex-col gap-[5px]">
      <span className="text-dense font-medium text-text-2">Grade</span>
      <Segment
        label="Grade"
        options={[{ value: '', label: 'None' }, ...tradeGrades.map((grade) => ({ value: grade as string, label: grade as string }))]}
        value={plan.draft.grade}
        onChange={(grade) => plan.change({ grade })}
      />
    </div>
    {plan.reward !== null && <p className="pb-1 text-dense text-text-2">The target is worth {formatR(plan.reward)}.</p>}
  </div>
);

const Accounts = ({ plan: { rows, draft, change } }: { readonly plan: PlanForm }) =>
  rows.length > 0 && (
    <section aria-labelledby="plan-sizes" className="mt-3">
      <h3 id="plan-sizes" className="mb-1.5 text-dense font-medium text-text-2">
        Size on {rows.length === 1 ? 'your account' : `${String(rows.length)} accounts`}
      </h3>
      <AccountRows rows={rows} onRisk={(id, typed) => change({ risks: { ...draft.risks, [id]: typed } })} />
      <p className="mt-1 text-micro text-pretty text-text-3">
        Risk is the median of your recent trades unless you type another amount. Sizes are rounded down and keep every loss rule; trading
        costs aren’t included.
      </p>
    </section>
  );

const Form = ({ journal, onClose }: FormProps) => {
  const [inView] = useState(marketInView);
  const plan = usePlanForm(journal, onClose, { draft: { market: inView?.market ?? '' } });
  const zone = useLive(displayZone);
  const { days } = useLive(counting).value;
  const routine = useRoutineOf(journal, days);
  const standing = routine.isRead ? routine.ruleOn(routine.today) : null;
  const hasCalendar = canOpen(screens.calendar, useLive(sessionSource)) === 'open';
  const { draft, change, changing, now } = plan;
  const timeOf = momentFormat(zone, now as EpochMs).time;
  const form = useRef<HTMLFormElement>(null);
  // Where the journal came after the dialog, this was not there yet to take the focus.
  useEffect(() => form.current?.querySelector<HTMLElement>('[data-first-focus]')?.focus(), []);
  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        plan.save();
      }}
    >
      <DeedFields deed="add">
        <RefusedPlans />
        {standing !== null && (
          <div className="mb-4">
            <RuleLine standing={standing} />
          </div>
        )}
        <PlanTermsFields journal={journal} draft={draft} change={change} problems={plan.problems} inView={inView} />
        <Marks plan={plan} />
        <div className="mt-3 min-h-5">{hasCalendar && draft.market !== '' && <NextNews market={draft.market} timeOf={timeOf} />}</div>
        <Accounts plan={plan} />
        <PlanChecks draft={draft} change={change} />
      </DeedFields>
      {plan.open.length > 0 && <OpenPlans plans={plan.open} timeOf={timeOf} onChange={plan.startChange} />}
      <div className="sticky -bottom-5 -mx-5 mt-4 -mb-5 flex flex-wrap items-center justify-end gap-2 rounded-b-lg border-t border-line bg-float px-5 py-3">
        {changing !== null && (
          <p className="mr-auto text-dense text-text-2">
            {isChangedItself(changing) ? 'You’re changing a plan.' : 'You’re making a new plan in place of an old one.'}
          </p>
        )}
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="primary" deed="add" type="submit">
          Save the plan <Kbd>Enter</Kbd>
        </Button>
      </div>
    </form>
  );
};

export const QuickPlan = ({ onClose }: Pick<FormProps, 'onClose'>) => {
  const state = useLive(journalSource);
  return (
    <Dialog
      open
      width="large"
      onOpenChange={onClose}
      title="Plan a trade"
      description="If you save the plan before the fill, its stop counts as the trade’s initial stop."
    >
      {state.state === 'ready' ? (
        <Form journal={state} onClose={onClose} />
      ) : state.state === 'unavailable' ? (
        <p>{state.reason}</p>
      ) : (
        <Skeleton className="h-72" />
      )}
    </Dialog>
  );
};

export default QuickPlan;
