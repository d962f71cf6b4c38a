/** What trades show, as bits: findings of each measure, one question drawn, habits, and a claim before and after its registration. */
import { behaviorInput, findBehavior } from '@/domain/behavior/behavior-of';
import { claimRegistration, claimReport } from '@/domain/findings/claim-report';
import { questionOf } from '@/domain/findings/condition';
import { findFindings } from '@/domain/findings/find-findings';
import { permutationPicture } from '@/domain/findings/permutation-picture';
import { claimTradesOf } from '@/domain/findings/register/claim-of-sample';
import { findingSample } from '@/domain/findings/sample';
import { allRows } from '@/domain/journal/apply-filter';
import { journalColumns } from '@/domain/journal/journal-columns';
import type { DecimalText } from '@/domain/money/decimal-text';
import { dayClock } from '@/domain/time/trading-day';
import { epochMs } from '@/domain/time/epoch-ms';
import type { Trade } from '@/domain/trades/trade';
import { dayMs, minuteMs } from '@/lib/durations';
import { seededRandom } from '@/lib/random';
import { Bits } from './bits';

const count = 600;
const perDay = 4;
const firstMonday = Date.UTC(2025, 0, 6);
const setups = ['Opening range', 'Pullback', 'Fade'];
const markets = ['eurusd', 'usdjpy', 'xauusd'];

const decimal = (value: number): DecimalText => value.toFixed(2) as DecimalText;

/** Half a year of trades made of a seed: fades lose 0.8R more, and after a loss the next trade comes sooner and larger. */
const madeTrades = (): readonly Trade[] => {
  const random = seededRandom(17);
  let [opened, hasLost] = [0, false];
  return Array.from({ length: count }, (_, index): Trade => {
    const day = Math.floor(index / perDay);
    if (index % perDay === 0) [opened, hasLost] = [firstMonday + (Math.floor(day / 5) * 7 + (day % 5)) * dayMs + 420 * minuteMs, false];
    const setup = setups[random.below(setups.length)] ?? '';
    const lots = hasLost && random.next() < 0.6 ? 0.2 : 0.1;
    const r = random.next() + random.next() + random.next() - 1.45 - (setup === 'Fade' ? 0.8 : 0);
    const openedAt = opened + (hasLost ? 2 + random.below(6) : 10 + random.below(120)) * minuteMs;
    const closedAt = openedAt + (3 + random.below(70)) * minuteMs;
    opened = closedAt;
    hasLost = r < 0;
    const rules = { plan: random.next() < 0.8, size: random.next() < 0.9 };
    return {
      id: `mt4-${String(index)}`,
      accountId: 'account',
      user: { setup, tags: random.next() < 0.3 ? { late: true } : {}, initialRisk: decimal(1000 * lots), rules },
      broker: {
        ticket: String(index),
        symbol: markets[random.below(markets.length)] ?? '',
        side: random.next() < 0.5 ? 'long' : 'short',
        lots: decimal(lots),
        openedAt: epochMs(openedAt),
        closedAt: epochMs(closedAt),
        openedText: '',
        closedText: '',
        openPrice: '1.07000' as DecimalText,
        closePrice: '1.07123' as DecimalText,
        stopPrice: null,
        targetPrice: null,
        commission: decimal(-7 * lots),
        taxes: decimal(0),
        swap: decimal(0),
        profit: decimal(1000 * lots * r),
        comment: '',
        magic: null,
        partOf: null,
        continuedBy: null,
        importId: 'import',
        row: index,
      },
    };
  });
};

/** The bits of all of it. Throws where nothing was found, because then nothing would be compared. */
export const findingsBits = (): Bits => {
  const bits = new Bits();
  const made = journalColumns(madeTrades(), { accounts: [] });
  if (!made.ok) throw new Error(`The trades have ${made.reason}.`);
  const { columns } = made;
  const rows = allRows(columns);
  const [sample, money] = [findingSample(columns, rows, { measure: 'R' }), findingSample(columns, rows, { measure: 'money' })];
  const found = findFindings(sample);
  if (!found.findings.some(({ tier }) => tier === 'established')) throw new Error('Nothing was found.');
  bits.add([found, findFindings(money)]);
  bits.add(permutationPicture({ sample, question: questionOf({ on: 'after', is: 'loss', count: 1 }) }));
  bits.add(findBehavior(behaviorInput({ columns, rows })));
  const words = 'Trades within 10 minutes of the last one do worse than the rest';
  const draft = {
    conditions: [{ on: 'since last', from: 0, to: 10 }],
    ...({ side: 'costs', against: 'rest', measure: 'R', currency: null, finding: null, words } as const),
  } as const;
  const trades = claimTradesOf(draft, sample);
  const now = { today: (sample.day.at(-1) ?? 0) + 1, oneR: 1 };
  const registered = claimRegistration({ draft, trades, now });
  bits.add(registered);
  const claim = { ...registered.registration.definition, createdAt: sample.openedAt[count / 2] ?? 0, endedAt: null };
  const { days } = columns;
  if (dayClock(days).dayOf(claim.createdAt) >= now.today) throw new Error('No trade would count.');
  bits.add(claimReport({ claim, trades, today: now.today, days, oneR: 1 }));
  return bits;
};
