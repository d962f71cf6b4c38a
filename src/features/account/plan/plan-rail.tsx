/** The plan on an axis of time: the tools may end, one’s own data never does. */
import { allToolsPlan } from '@/domain/plans/plans';
import { planRail, type RailEvent } from '@/domain/subscription/plan-rail';
import type { SubscriptionNow } from '@/services/subscription/subscription';
import { StateRail } from '@/ui/state-rail';

const long = { day: 'numeric', month: 'long' } as const;
const short = { day: 'numeric', month: 'short' } as const;
const year = new Intl.DateTimeFormat('en', { year: 'numeric' });

/** A day; with its year where that is not the present one. */
const dayText = (at: number, now: number, form: typeof long | typeof short): string =>
  new Intl.DateTimeFormat('en', year.format(at) === year.format(now) ? form : { ...form, year: 'numeric' }).format(at);

type Words = (day: string) => string;

/** By what happens: in few words, and in more where there is room. `isPast`: it has happened. */
const wordsOf = (what: RailEvent, isPast: boolean): { readonly long: Words; readonly short: Words } => {
  switch (what) {
    case 'started':
      return { long: (day) => `Trial since ${day}`, short: () => 'Trial' };
    case 'paid':
      return { long: (day) => `Paid ${day}`, short: (day) => day };
    case 'given':
      return { long: (day) => `Given ${day}`, short: (day) => day };
    case 'failed':
      return { long: (day) => `${day}: payment failed`, short: (day) => `${day}, failed` };
    case 'renews':
      return { long: (day) => `${day}: renews`, short: (day) => day };
    case 'lateWork':
      return { long: (day) => `${day}: earlier work stops arriving`, short: (day) => day };
    case 'ends':
      return isPast ? { long: (day) => `Ended ${day}`, short: (day) => day } : { long: (day) => `${day}: tools end`, short: (day) => day };
  }
};

const dataName = 'Your data and export';

/** Nothing where there never was a plan, or it can’t be read. */
export const PlanRail = ({ now }: { readonly now: SubscriptionNow }) => {
  const rail = now.state === 'ready' ? planRail(now.subscription, now.provider, now.readAt) : null;
  if (rail === null) return null;
  const marks = rail.marks.map(({ what, at }) => {
    const words = wordsOf(what, at <= rail.now);
    return { at, long: words.long(dayText(at, rail.now, long)), short: words.short(dayText(at, rail.now, short)) };
  });
  const today = `Today is ${dayText(rail.now, rail.now, long)}`;
  const label = [...marks.map((mark) => mark.long), today, `${dataName} have no end`].join('. ');
  return (
    <StateRail
      {...rail}
      marks={marks}
      label={`${label}.`}
      bars={[
        { name: allToolsPlan.name, until: rail.toolsUntil, afterwards: 'read-only' },
        { name: dataName, until: null },
      ]}
    />
  );
};
