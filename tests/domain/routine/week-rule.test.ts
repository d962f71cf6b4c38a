/** What a rule says of each decision: kept, broken, not needed, or not known. Times are of June 2024, summer in New York and London. */
import { describe, expect, it, test } from 'vitest';
import { epochMs } from '@/domain/time/epoch-ms';
import type { BlackoutState } from '@/domain/journal/entry-blackout';
import { newYorkDays } from '@/domain/time/trading-day';
import { countAnswers, judgeRule, type Decision } from '@/domain/routine/judge-rule';
import { conditionText, ruleConditionSchema, type RuleCondition } from '@/domain/routine/week-rule';
import type { Trade } from '@/domain/trades/trade';
import { aTrade, decimal } from '../journal/a-trade';

/** 'Mon 14:30' UTC as an instant; Monday is 3 June 2024. */
const at = (text: string) => {
  const [weekday = '', hour = 0, minute = 0] = text.split(/[ :]/u);
  const date = 3 + ['Mon', 'Tue', 'Wed'].indexOf(weekday);
  return epochMs(Date.UTC(2024, 5, date, Number(hour), Number(minute)));
};

let ticket = 0;
const trade = (
  from: string,
  to: string,
  profit: string,
  { account = 'one', ...change }: Partial<Trade['broker']> & { readonly account?: string } = {},
): Trade => aTrade({ ticket: String((ticket += 1)), openedAt: at(from), closedAt: at(to), profit: decimal(profit), ...change }, account);
const alone = (...args: Parameters<typeof trade>): Decision => [trade(...args)];

const answers = (condition: RuleCondition, decisions: readonly Decision[], blackoutOf: (one: Trade) => BlackoutState = () => 'unknown') =>
  judgeRule(condition, decisions, decisions, { days: newYorkDays, blackoutOf });

describe('at most so many trades a day', () => {
  it('breaks from the one after on, by order of entry and trading day, not by order of closing', () => {
    const decisions = [
      alone('Mon 09:00', 'Mon 15:00', '1'),
      alone('Mon 10:00', 'Mon 11:00', '1'),
      alone('Mon 12:00', 'Mon 13:00', '1'),
      // After 17:00 in New York (21:00 UTC) it is Tuesday's.
      alone('Mon 21:00', 'Mon 22:00', '1'),
    ];
    const two = { kind: 'most-trades', most: 2 } as const;
    expect(answers(two, decisions)).toEqual(['kept', 'kept', 'broken', 'kept']);
    expect(answers(two, decisions.toReversed())).toEqual(['kept', 'broken', 'kept', 'kept']);
  });

  it('counts a decision copied to three accounts once', () => {
    const copied: Decision = [
      trade('Mon 09:00', 'Mon 10:00', '1'),
      trade('Mon 09:00', 'Mon 10:00', '1', { account: 'two' }),
      trade('Mon 09:00', 'Mon 10:00', '1', { account: 'three' }),
    ];
    expect(answers({ kind: 'most-trades', most: 1 }, [copied, alone('Mon 11:00', 'Mon 12:00', '1')])).toEqual(['kept', 'broken']);
  });
});

describe('no trade so soon after a loss', () => {
  const quarter = { kind: 'after-loss', minutes: 15 } as const;

  it('is needed only after a loss that was over, and kept from the minute on', () => {
    const decisions = [
      alone('Mon 09:00', 'Mon 09:30', '-1'),
      alone('Mon 09:44', 'Mon 09:50', '2'),
      alone('Mon 09:45', 'Mon 12:00', '2'),
      alone('Mon 09:20', 'Mon 10:00', '2'),
    ];
    expect(answers(quarter, decisions)).toEqual(['not needed', 'broken', 'kept', 'not needed']);
  });

  it('is not needed after a win, a break-even, or a loss of the day before', () => {
    const decisions = [
      alone('Mon 20:00', 'Mon 20:55', '-1'),
      alone('Mon 21:00', 'Mon 21:01', '0'),
      alone('Mon 21:02', 'Mon 21:03', '5'),
      alone('Mon 21:04', 'Mon 21:05', '5'),
    ];
    expect(answers(quarter, decisions)).toEqual(['not needed', 'not needed', 'not needed', 'not needed']);
  });

  it('counts from the latest loss, and from the last account on which a copied one was closed', () => {
    const losses = [alone('Mon 09:00', 'Mon 09:05', '-1'), alone('Mon 09:01', 'Mon 09:30', '-1'), alone('Mon 09:40', 'Mon 09:50', '1')];
    expect(answers(quarter, losses)[2]).toBe('broken');
    expect(answers(quarter, losses.toReversed())[0]).toBe('broken');
    const copied: Decision = [trade('Mon 09:00', 'Mon 09:40', '-1', { account: 'two' }), trade('Mon 09:00', 'Mon 09:30', '-1')];
    const after = (from: string) => answers(quarter, [copied, alone(from, 'Mon 12:00', '1')])[1];
    expect(['Mon 09:35', 'Mon 09:50', 'Mon 09:55'].map(after)).toEqual(['not needed', 'broken', 'kept']);
  });

  it('takes costs into account: a trade that won less than it cost lost', () => {
    const decisions = [alone('Mon 09:00', 'Mon 09:30', '1', { commission: decimal('-2') }), alone('Mon 09:31', 'Mon 09:50', '2')];
    expect(answers(quarter, decisions)[1]).toBe('broken');
  });
});

describe('hours', () => {
  it('run on the clock of their zone, from the first minute to before the last', () => {
    const london = { kind: 'hours', from: '08:00', to: '11:00', zone: 'Europe/London' } as const;
    const opened = (time: string) => answers(london, [alone(`Mon ${time}`, 'Mon 20:00', '1')])[0];
    expect(['06:59', '07:00', '09:59', '10:00'].map(opened)).toEqual(['broken', 'kept', 'kept', 'broken']);
  });

  it('may run past midnight', () => {
    const night = { kind: 'hours', from: '22:00', to: '02:00', zone: 'UTC' } as const;
    const opened = (time: string) => answers(night, [alone(time, 'Wed 20:00', '1')])[0];
    expect(['Mon 21:59', 'Mon 22:00', 'Tue 01:59', 'Tue 02:00'].map(opened)).toEqual(['broken', 'kept', 'kept', 'broken']);
  });
});

describe('a size', () => {
  it('is judged on each account by the most that was open', () => {
    const size = { kind: 'size', most: decimal('0.5') } as const;
    const copied: Decision = [
      trade('Mon 09:00', 'Mon 10:00', '1', { lots: decimal('0.5') }),
      trade('Mon 09:00', 'Mon 10:00', '1', { lots: decimal('0.51'), account: 'two' }),
    ];
    const [one, two] = copied as unknown as [Trade, Trade];
    expect(answers(size, [[one], [two], copied])).toEqual(['kept', 'broken', 'broken']);
    // Bought three times 0.2 and sold in between: never more than 0.4 at a time.
    const scaled: Trade = {
      ...trade('Mon 09:00', 'Mon 10:00', '1', { lots: decimal('0.6') }),
      position: { maxSize: decimal('0.4'), scaleIns: 2, exits: 2, entryValue: decimal('1'), exitValue: decimal('1') },
    };
    expect(answers(size, [[scaled]])).toEqual(['kept']);
  });
});

describe('a stop with every entry', () => {
  const stop = { kind: 'stop' } as const;

  it('asks what the broker or the trader states, and does not know where trades are made of fills', () => {
    const bare = trade('Mon 09:00', 'Mon 10:00', '1');
    expect(answers(stop, [[bare]])).toEqual(['broken']);
    expect(answers(stop, [[{ ...bare, fills: [] }]])).toEqual(['unknown']);
    expect(answers(stop, [alone('Mon 09:00', 'Mon 10:00', '1', { stopPrice: decimal('1.06') })])).toEqual(['kept']);
    expect(answers(stop, [[{ ...bare, fills: [], user: { initialStop: decimal('1.06') } }]])).toEqual(['kept']);
  });
});

describe('a news blackout', () => {
  it('is broken inside, kept outside, and open where no calendar is at hand; the worst copy counts', () => {
    const [one, two, three] = ['inside', 'outside', 'unknown'].map((symbol) => trade('Mon 09:00', 'Mon 10:00', '1', { symbol })) as [
      Trade,
      Trade,
      Trade,
    ];
    const state = ({ broker }: Trade) => broker.symbol as BlackoutState;
    expect(answers({ kind: 'blackout' }, [[one], [two], [three], [two, three], [three, one]], state)).toEqual([
      'broken',
      'kept',
      'unknown',
      'unknown',
      'broken',
    ]);
  });
});

describe('the count', () => {
  it('has only what kept or broke the rule as applied', () => {
    expect(countAnswers(['kept', 'broken', 'not needed', 'unknown', 'kept'])).toEqual({ kept: 2, applied: 3, unknown: 1 });
    expect(countAnswers(['not needed'])).toEqual({ kept: 0, applied: 0, unknown: 0 });
  });
});

test.each<readonly [condition: object, text: string | null]>([
  [{ kind: 'most-trades', most: 1 }, 'At most 1 trade a day'],
  [{ kind: 'most-trades', most: 3 }, 'At most 3 trades a day'],
  [{ kind: 'most-trades', most: 0 }, null],
  [{ kind: 'after-loss', minutes: 15 }, 'No new trade within 15 minutes after a loss'],
  [{ kind: 'after-loss', minutes: 1.5 }, null],
  [{ kind: 'hours', from: '08:00', to: '11:00', zone: 'Europe/London' }, 'No trades opened outside 08:00 to 11:00 London'],
  [{ kind: 'hours', from: '8:00', to: '11:00', zone: 'Europe/London' }, null],
  [{ kind: 'hours', from: '08:00', to: '11:00', zone: 'Europe/Nowhere' }, null],
  [{ kind: 'size', most: '1234567890123' }, null],
  [{ kind: 'size', most: '0.123456789' }, null],
  [{ kind: 'size', most: '0.5' }, 'Never more than 0.5 lots or contracts at a time'],
  [{ kind: 'size', most: '0' }, null],
  [{ kind: 'size', most: '-1' }, null],
  [{ kind: 'blackout' }, 'No trades opened during a news blackout'],
  [{ kind: 'stop' }, 'A stop with every entry'],
  [{ kind: 'mood' }, null],
])('the condition %j reads %j', (condition, text) => {
  const read = ruleConditionSchema.safeParse(condition);
  expect(read.success ? conditionText(read.data, (zone) => zone.replace(/^.*\//u, '')) : null).toBe(text);
});
