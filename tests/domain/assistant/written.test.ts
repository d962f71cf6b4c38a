/** What the assistant proposes to write: the card shows what would be stored and nothing else, and nothing is stored by asking. */
import { describe, expect, it } from 'vitest';
import { ask } from '@/domain/assistant/analyst';
import { deedFields, deedOf, type Deed } from '@/domain/assistant/deed';
import type { Desk } from '@/domain/assistant/desk';
import { readAnswer, writeAnswer } from '@/domain/assistant/threads/kept-answer';
import { sampleDesk } from './sample-desk';

const digest = 'a'.repeat(64);
const builder: Desk = {
  ...sampleDesk,
  strategy: 'London breakout',
  series: sampleDesk.series!.map((part) => ({ ...part, digest })),
};

const proposed = async (question: string, desk: Desk = sampleDesk): Promise<Deed | null> => deedOf((await ask(question, desk)).answer);

describe('what is proposed', () => {
  it.each([
    ['Note: I was impatient today', { kind: 'note', title: 'I was impatient today', text: 'I was impatient today' }],
    ['make a note that gold was wild. I stayed out.', { kind: 'note', title: 'Gold was wild', text: 'gold was wild. I stayed out.' }],
    ['write down: "no trades after lunch"', { kind: 'note', title: 'No trades after lunch', text: 'no trades after lunch' }],
    [
      'plan buy eurusd 1.1 stop 1.09 target 1.12',
      {
        kind: 'plan',
        plan: { market: 'EURUSD', side: 'long', entry: '1.1', stop: '1.09', target: '1.12', source: 'assistant' },
      },
    ],
    [
      'plan a short on gold, entry 2900 stop 2915',
      { kind: 'plan', plan: { market: 'XAUUSD', side: 'short', entry: '2900', stop: '2915', source: 'assistant' } },
    ],
    ['alert me if gold goes above 2950', { kind: 'price alert', market: 'XAUUSD', price: 2950, way: 'up' }],
    ['tell me when EURUSD hits 1.0950', { kind: 'price alert', market: 'EURUSD', price: 1.095, way: 'either' }],
    ['remind me 15 minutes before red news', { kind: 'news alert', minutesBefore: 15, impact: 'high' }],
    [
      'my rule: at most 2 trades a day',
      { kind: 'rule', rule: { text: 'at most 2 trades a day', condition: { kind: 'most-trades', most: 2 } } },
    ],
    ['rule of the week: no trades within half the range', { kind: 'rule', rule: { text: 'no trades within half the range' } }],
    [
      'set my rule to wait 45 minutes after a loss',
      { kind: 'rule', rule: { text: 'wait 45 minutes after a loss', condition: { kind: 'after-loss', minutes: 45 } } },
    ],
    [
      'rule of the week: only trade from 14:00 to 17:30',
      {
        kind: 'rule',
        rule: { text: 'only trade from 14:00 to 17:30', condition: { kind: 'hours', from: '14:00', to: '17:30', zone: 'Europe/London' } },
      },
    ],
    ['my rule: always a stop', { kind: 'rule', rule: { text: 'always a stop', condition: { kind: 'stop' } } }],
    [
      'my rule: never more than 0.5 lots',
      { kind: 'rule', rule: { text: 'never more than 0.5 lots', condition: { kind: 'size', most: '0.5' } } },
    ],
    ['my rule: no trades during news', { kind: 'rule', rule: { text: 'no trades during news', condition: { kind: 'blackout' } } }],
  ] as const)('%s', async (question, deed) => {
    expect(await proposed(question)).toEqual(deed);
  });

  it('is a backtest of the open strategy over the candles of the market', async () => {
    expect(await proposed('run a backtest on EURUSD', builder)).toEqual({
      kind: 'backtest',
      strategy: 'London breakout',
      market: 'EURUSD',
      series: digest,
      candles: 'EURUSD, sample',
    });
    expect(await proposed('run a backtest', sampleDesk)).toBeNull();
    const { strategy: _none, ...without } = builder;
    const { answer } = await ask('run a backtest', without);
    expect(answer.calls[0]?.outcome).toMatchObject({ ok: false, reason: expect.stringContaining('No strategy is open') as string });
  });

  it.each(['plan long eurusd 1.1 stop 1.12', 'plan short eurusd 1.1 stop 1.12 target 1.13', 'plan long eurusd 1.1 stop 1.1'])(
    'is nothing where the prices contradict it: %s',
    async (question) => {
      expect(await proposed(question)).toBeNull();
    },
  );

  it.each([
    'find notes on patience',
    'how many notes do I have?',
    'Which rule do I break most?',
    'How many trade plans do I have?',
    'when is NFP',
  ])('is nothing for a question: %s', async (question) => {
    expect(await proposed(question)).toBeNull();
  });
});

describe('a card', () => {
  it('shows every value that is stored', async () => {
    const shown = async (question: string): Promise<string> =>
      deedFields((await proposed(question, builder))!)
        .map(({ label, text }) => `${label}: ${text}`)
        .join('; ');
    expect(await shown('plan buy eurusd 1.1 stop 1.09 target 1.12')).toBe(
      'Market: EURUSD; Side: Long; Entry: 1.1; Stop: 1.09; Target: 1.12',
    );
    expect(await shown('Rule of the week: at most 3 trades a day')).toBe(
      'Rule: at most 3 trades a day; Checked by: Your trades: at most 3 trades a day',
    );
    expect(await shown('alert me when gold drops below 2800')).toBe(
      'Market: XAUUSD; Price: 2800; When: The price crosses it downwards; How often: Once',
    );
    expect(await shown('warn me before red news')).toBe('Alerts before news: On; Minutes before: 10; Impact: High');
    expect(await shown('run a backtest')).toBe('Strategy: London breakout; Candles: EURUSD, sample');
  });

  it('is kept in the thread with what became of it, and a changed one is not believed', async () => {
    const { answer } = await ask('Note: waited', sampleDesk);
    const done = { at: 5, screen: '/notepad?note=n9', id: 'n9' };
    const kept = writeAnswer({ ...answer, done });
    const read = readAnswer('Note: waited', kept);
    expect(read?.done).toEqual(done);
    expect(read === null ? null : deedOf(read)).toEqual(deedOf(answer));
    expect(readAnswer('Note: waited', kept.replace('"kind":"note"', '"kind":"order"'))).toBeNull();
  });
});
