/** Which trades a query is about, and which others they are compared with. */
import type { Condition } from '@/domain/findings/condition';
import { groupOf } from '@/domain/findings/labels-of';
import type { FindingSample } from '@/domain/findings/sample';
import { outside } from '@/domain/statistics/testing/label-question';
import type { AskQuery, ResultPick } from './ask-query';
import type { AskedTrade, AskedTrades } from './asked-trades';
import { daysOfPeriod } from './calendar-dates';
import { conditionGroups } from './query-words';

export interface SelectedTrades {
  /** In order of entry, as the others. */
  readonly group: readonly AskedTrade[];
  /** The trades of the period of which all conditions can be told, and not all hold. */
  readonly rest: readonly AskedTrade[];
  /** Trades of the period of which a condition cannot be told, and no other one fails. */
  readonly untold: number;
}

/** Of a trade: 1 holds, 0 does not, `outside` cannot be told. */
type Told = (trade: AskedTrade) => number;

const toldBy = (conditions: readonly Condition[], samples: readonly FindingSample[]): Told => {
  const labels = new Map(
    samples.map((sample) => [sample, conditions.map((condition) => groupOf({ id: '', conditions: [condition] }, sample))] as const),
  );
  // One of the alternatives is enough.
  return ({ sample, at }) => {
    let told = 0;
    for (const label of labels.get(sample) ?? []) {
      if (label[at] === 1) return 1;
      if (label[at] === outside) told = outside;
    }
    return told;
  };
};

const pickHolds = (pick: ResultPick): Told => {
  switch (pick.on) {
    case 'outcome':
      return ({ outcome }) => (outcome === (pick.is === 'break-even' ? 'breakEven' : pick.is) ? 1 : 0);
    case 'R':
      return ({ r }) => (Number.isNaN(r) ? outside : r >= (pick.from ?? -Infinity) && r < (pick.to ?? Infinity) ? 1 : 0);
    case 'trades of the day':
      return ({ ofDay }) => (ofDay >= pick.from && ofDay < (pick.to ?? Infinity) ? 1 : 0);
  }
};

/** The trades of a query asked on a day. */
export const selectTrades = (query: AskQuery, { trades, samples }: AskedTrades, today: number): SelectedTrades => {
  const { from, to } = daysOfPeriod(query.period, today);
  const tests = [...conditionGroups(query.conditions).map((group) => toldBy(group, samples)), ...query.picks.map(pickHolds)];
  const [group, rest]: [AskedTrade[], AskedTrade[]] = [[], []];
  let untold = 0;
  for (const trade of trades) {
    if (trade.day < from || trade.day > to) continue;
    const told = tests.map((test) => test(trade));
    if (told.every((one) => one === 1)) group.push(trade);
    else if (!told.includes(outside)) rest.push(trade);
    else if (!told.includes(0)) untold += 1;
  }
  const { period } = query;
  if (period.is !== 'last' || period.unit !== 'trades') return { group, rest, untold };
  const last = group.slice(-period.count);
  // The rest is over the same stretch of time, or it would be older trades.
  const since = last[0]?.openedAt ?? Infinity;
  return { group: last, rest: rest.filter(({ openedAt }) => openedAt >= since), untold };
};
