/** What is to be written: a note, a rule, a plan, an alert, a backtest. Each answer proposes it, and the card below it does it. */
import type { Reading } from '@/domain/assistant/read/match';
import { say } from '@/domain/assistant/say';
import type { Shape } from '@/domain/assistant/shape';
import { atPrices, marketIn, onMarket } from './words';

/** A shape whose words are the person’s own, after the words that ask for it. */
interface FreeShape extends Shape {
  readonly asks: RegExp;
}

const note: FreeShape = {
  id: 'writing.note',
  topic: 'writing',
  needs: [],
  asks: /^\s*(?:please\s+|can you\s+|could you\s+)?(?:(?:(?:make|write|add|take|save|create|keep)\s+)(?:me\s+)?(?:down\s+)?(?:a\s+)?(?:new\s+)?note|new note|note to self|note|jot down|write down)(?:\s*[:,]\s*|\s+(?:that|saying|which says)\s+|(?<=(?:make|write|add|take|save|create|keep)\b.{0,20})\s+about\s+|\s+(?=["“]))(?<text>\S[\s\S]*)$/iu,
  examples: [
    'Note: waited for the London fix, it paid',
    'write a note that I chased the second entry',
    'Write down: no trades after lunch',
  ],
  answer: async ({ text }, use) => {
    await use('notes.write', { text });
    return { sentences: [say`This note is ready. It’s written once you confirm it.`], next: ['What is my latest note?'] };
  },
};

const rule: FreeShape = {
  id: 'writing.rule',
  topic: 'writing',
  needs: [],
  asks: /^\s*(?:please\s+)?(?:(?:set|make|use|take|add)\s+(?:(?:it|this|that)\s+)?(?:(?:a|as)\s+)?(?:(?:my|the|new)\s+)*rule(?:\s+(?:of|for)\s+(?:the|this)\s+week)?\s*(?:[:,]|\bto\b|\bis\b)?|(?:my\s+|new\s+)?rule(?:\s+(?:of|for)\s+(?:the|this)\s+week)?\s*:)\s*(?<text>\S[\s\S]*)$/iu,
  examples: ['Rule of the week: at most 3 trades a day', 'set my rule to no trades within 30 minutes after a loss'],
  answer: async ({ text }, use) => {
    await use('rules.set', { text });
    return {
      sentences: [say`This rule is ready. It stands from this week on once you confirm it.`],
      next: ['How often do I keep my rules?'],
    };
  },
};

const plan: Shape = {
  id: 'writing.plan',
  topic: 'writing',
  needs: ['plan|planning', onMarket, ...atPrices],
  may: [
    '{side}',
    '(target | tp | takeprofit | goal) [profit] [at|is|of|=] {price:target}',
    'make|write|save|create|add|new|trade|plan|position|go|going|setup',
  ],
  examples: ['Plan long EURUSD entry 1.1000 stop 1.0950 target 1.1100', 'make a trade plan to sell gold at 2900, stop 2915'],
  answer: async (values, use) => {
    const { maybe } = await use('plans.make', {
      symbol: marketIn(values)?.symbol,
      entry: values['entry'],
      stop: values['stop'],
      ...(values['target'] === undefined ? {} : { target: values['target'] }),
      ...(values['side'] === undefined ? {} : { side: values['side'] }),
    });
    const r = maybe('r');
    return {
      sentences: [
        r === null ? say`This plan is ready.` : say`This plan is ready, with ${r} at its target.`,
        say`It’s saved once you confirm it.`,
      ],
    };
  },
};

const planBySide: Shape = {
  ...plan,
  id: 'writing.plan-side',
  needs: ['plan|planning', '{side} {market} [at] {price:entry}', '(stop | stoploss | sl) [loss] [at|is|of|=] {price:stop}'],
  examples: ['Plan buy EURUSD 1.1 stop 1.09 target 1.12', 'trade plan: sell gold 2900 sl 2915'],
};

const telling = '(alert | alarm | notify | ping | warn | remind | tell me (when | before | if) | let me know (when | before | if))';

const priceAlert: Shape = {
  id: 'writing.price-alert',
  topic: 'writing',
  needs: [telling, onMarket, '[price] [of|at|to|near|around] {price}'],
  may: [
    '{way}',
    'set|add|make|create|new|price|when|if|once|hit|reach|cross|break|touch|get|go|goes|trade|come|drop|fall|rise|climb|move|dip|spike|close|is|an|level',
  ],
  fits: (values) => values['price'] !== undefined,
  examples: ['Alert me when EURUSD hits 1.1000', 'set an alert on gold above 2900', 'tell me when ES crosses 5000'],
  answer: async (values, use) => {
    const { q } = await use('alerts.price', {
      symbol: marketIn(values)?.symbol,
      price: values['price'],
      ...(values['way'] === undefined ? {} : { way: values['way'] }),
    });
    return { sentences: [say`An alert at ${q('price')} is ready. It’s set once you confirm it.`] };
  },
};

const newsAlert: Shape = {
  id: 'writing.news-alert',
  topic: 'writing',
  needs: [telling, 'news|event|release|calendar'],
  may: [
    '{n:minutes} (minute | min)',
    'before|ahead|high|impact|red|important|big|economic|set|turn|switch|an|on|new|every|each|calendar|of|folder',
  ],
  examples: ['Alert me 10 minutes before high impact news', 'warn me before red news'],
  answer: async ({ minutes }, use) => {
    await use('alerts.news', minutes === undefined ? {} : { minutes });
    return { sentences: [say`The alerts are ready. They’re turned on once you confirm it.`] };
  },
};

const backtest: Shape = {
  id: 'writing.backtest',
  topic: 'writing',
  needs: [
    '((run | start | launch | do | make) [a|the|another|new] [new] (backtest | back test | strategy test) | (backtest | back test | test | run) [my|the|this] strategy)',
  ],
  may: [onMarket, 'my|the|this|strategy|over|again|candles|of|with'],
  examples: ['Run a backtest on EURUSD', 'backtest my strategy'],
  answer: async (values, use) => {
    const market = marketIn(values);
    await use('backtests.start', market === undefined ? {} : { symbol: market.symbol });
    return {
      sentences: [say`This backtest is ready. It starts on the chart screen once you confirm it.`],
      next: ['What did my last backtest return?'],
    };
  },
};

export const phrasedWriting: readonly Shape[] = [plan, planBySide, priceAlert, newsAlert, backtest];

const free: readonly FreeShape[] = [note, rule];

export const writtenShapes: readonly Shape[] = [...free, ...phrasedWriting];

const unquoted = (text: string): string => /^["“]([^"”]*)["”]\s*$/u.exec(text)?.[1] ?? text;

/** A note or a rule in the person’s own words; null: the question is another one. */
export const readWritten = (question: string): Reading | null => {
  for (const shape of free) {
    const text = unquoted((shape.asks.exec(question)?.groups?.['text'] ?? '').trim());
    if (text !== '') return { shape, values: { text }, unexplained: [], missing: 0, weight: 0 };
  }
  return null;
};
