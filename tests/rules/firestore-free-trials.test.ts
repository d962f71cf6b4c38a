/** Free trials: by the person's own commit, once for each verified address and once for each account, until an instant that is then fixed. */
import { describe } from 'vitest';
import { emailHashOf } from '@/domain/access/email-key';
import { serverTime, type PlainMap, type Store } from './firestore-engine/rules-fixture';
import { check, forEach, gets, lists, type Row } from './firestore-table';
import { earlier, lacking, world } from './firestore-world';

const dayMs = 86_400_000;
const inDays = (days: number): Date => new Date(serverTime.getTime() + days * dayMs);
const mark = (email: string): string => `freeTrials/${emailHashOf(email)}`;

const offered: Store = {
  ...(lacking(world as PlainMap, 'subscriptions/trader') as Store),
  'meta/offers': { trialDays: 14, trialPages: ['journal'], graceDays: 7, plans: {}, updatedAt: earlier },
};
const started: PlainMap = { startedAt: serverTime };
const trial: PlainMap = {
  plan: 'trial',
  status: 'trialing',
  source: 'trial',
  providerId: null,
  pagesUntil: inDays(14),
  writeUntil: inDays(21),
  updatedAt: serverTime,
};
const both = (over: PlainMap = {}): Readonly<Record<string, PlainMap | null>> => ({
  [mark('Trader@demo.test')]: started,
  'subscriptions/trader': { ...trial, ...over },
});
const attempt = (
  sentence: string,
  write: Readonly<Record<string, PlainMap | null>>,
  verdict: 'allowed' | 'refused',
  over = offered,
): Row => [sentence, 'trader', { write, over }, verdict];
const running: Store = {
  ...offered,
  [mark('trader@demo.test')]: { startedAt: earlier },
  'subscriptions/trader': { ...trial, updatedAt: earlier, pagesUntil: inDays(3), writeUntil: inDays(10) },
};

describe('the start of a free trial', () => {
  check([
    ...forEach('starts the trial of the trader', { write: both(), over: offered }, ['trader']),
    ...forEach(
      'starts a trial with a record that is not blocked',
      { write: { [mark('new@demo.test')]: started, 'subscriptions/newcomer': trial }, over: offered },
      [],
    ),
    attempt('takes the mark alone', { [mark('trader@demo.test')]: started }, 'refused'),
    attempt('takes the record alone', { 'subscriptions/trader': trial }, 'refused'),
    attempt('marks another address', { [mark('friend@demo.test')]: started, 'subscriptions/trader': trial }, 'refused'),
    attempt('starts before', { ...both(), [mark('trader@demo.test')]: { startedAt: earlier } }, 'refused'),
    attempt('keeps the address with the mark', { ...both(), [mark('trader@demo.test')]: { ...started, email: 'x' } }, 'refused'),
    attempt('takes a second more', both({ pagesUntil: inDays(14 + 1 / 86_400), writeUntil: inDays(21 + 1 / 86_400) }), 'refused'),
    attempt(
      'begins by a clock that is half an hour late',
      both({ pagesUntil: inDays(14 - 1 / 48), writeUntil: inDays(21 - 1 / 48) }),
      'allowed',
    ),
    attempt(
      'begins by a clock that is an hour late',
      both({ pagesUntil: inDays(14 - 1 / 24), writeUntil: inDays(21 - 1 / 24) }),
      'refused',
    ),
    attempt('takes a day more', both({ pagesUntil: inDays(15), writeUntil: inDays(22) }), 'refused'),
    attempt('writes a day longer', both({ writeUntil: inDays(22) }), 'refused'),
    attempt('writes without end', both({ writeUntil: null }), 'refused'),
    attempt('calls itself active', both({ status: 'active' }), 'refused'),
    attempt('takes a plan', both({ plan: 'pro' }), 'refused'),
    attempt('says an admin gave it', both({ source: 'admin' }), 'refused'),
    attempt('adds a field', both({ price: 'price_1' }), 'refused'),
    attempt('names a payment', both({ providerId: 'sub_1' }), 'refused'),
    attempt('starts where nothing is offered', both(), 'refused', lacking(offered as PlainMap, 'meta/offers') as Store),
    attempt('starts where there are no trials', both(), 'refused', {
      ...offered,
      'meta/offers': lacking(offered['meta/offers'] ?? {}, 'trialDays'),
    }),
    attempt('starts beside a subscription', both(), 'refused', { ...offered, 'subscriptions/trader': world['subscriptions/trader'] ?? {} }),
    attempt('starts while the address is blocked', both(), 'refused', {
      ...offered,
      [`blocked/${emailHashOf('trader@demo.test')}`]: { uid: 'x', createdAt: earlier },
    }),
  ]);
});

describe('a free trial that runs', () => {
  const marked = lacking(running as PlainMap, 'subscriptions/trader') as Store;
  const again = { 'subscriptions/trader': trial };
  check([
    attempt('is prolonged', again, 'refused', running),
    attempt('is started again', { ...again, [mark('trader@demo.test')]: started }, 'refused', running),
    attempt('is started again after an admin removed the record', { ...again, [mark('trader@demo.test')]: started }, 'refused', marked),
    attempt('is started again without the mark', again, 'refused', marked),
    attempt('is removed', { 'subscriptions/trader': null }, 'refused', running),
    attempt('is forgotten', { [mark('trader@demo.test')]: null }, 'refused', running),
    ...forEach('is forgotten by anybody', { write: { [mark('trader@demo.test')]: null }, over: running }, []),
    ...forEach('is read', { get: mark('trader@demo.test'), over: running }, []),
    ...lists('freeTrials', []),
    ...gets(mark('trader@demo.test'), []),
  ]);
});
