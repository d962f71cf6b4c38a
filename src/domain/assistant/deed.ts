/**
 * What the assistant can write, as a proposal: nothing is stored before the person confirms it. A card shows what `deedFields` makes of the
 * same values that are stored, so that it can't show others.
 */
import * as z from 'zod/mini';
import { conditionText, weekRuleSchema } from '@/domain/routine/week-rule';
import { tradePlanSchema } from '@/domain/trade-plans/trade-plan';
import { zoneCity } from '@/domain/time/zone-city';

/** How an alert on a price goes off. */
export const alertWays = ['either', 'up', 'down'] as const;

export const deedSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('note'),
    title: z.string().check(z.maxLength(300)),
    text: z.string().check(z.minLength(1), z.maxLength(2_000)),
  }),
  z.object({ kind: z.literal('plan'), plan: tradePlanSchema }),
  z.object({ kind: z.literal('rule'), rule: weekRuleSchema }),
  z.object({
    kind: z.literal('price alert'),
    market: z.string().check(z.minLength(1), z.maxLength(40)),
    price: z.number(),
    way: z.enum(alertWays),
  }),
  z.object({
    kind: z.literal('news alert'),
    minutesBefore: z.int().check(z.minimum(0), z.maximum(240)),
    impact: z.enum(['high', 'medium and high']),
  }),
  z.object({
    kind: z.literal('backtest'),
    strategy: z.string().check(z.minLength(1), z.maxLength(200)),
    market: z.string().check(z.minLength(1), z.maxLength(80)),
    /** Digest of the candles on this device. */
    series: z.string().check(z.regex(/^[0-9a-f]{64}$/u)),
    candles: z.string().check(z.maxLength(200)),
  }),
]);

export type Deed = z.infer<typeof deedSchema>;
export type DeedKind = Deed['kind'];

/** What became of a proposal that was confirmed. */
export const doneSchema = z.object({
  /** Epoch ms by the clock of the device. */
  at: z.number(),
  /** Address of the screen where it stands now. */
  screen: z.string(),
  /** Of what was made; left out where a setting was changed. */
  id: z.optional(z.string()),
  /** What stood there before, for undoing. */
  before: z.optional(z.unknown()),
  /** Epoch ms at which it was taken back. */
  undoneAt: z.optional(z.number()),
});

export type Done = z.infer<typeof doneSchema>;

interface WithCalls {
  readonly calls: readonly { readonly outcome: { readonly ok: boolean; readonly deed?: Deed | undefined } }[];
}

/** What an answer proposes to write; null: nothing. */
export const deedOf = ({ calls }: WithCalls): Deed | null =>
  calls.findLast(({ outcome: { deed } }) => deed !== undefined)?.outcome.deed ?? null;

export interface DeedField {
  readonly label: string;
  readonly text: string;
}

const ways: Readonly<Record<(typeof alertWays)[number], string>> = {
  either: 'The price crosses it in either direction',
  up: 'The price crosses it upwards',
  down: 'The price crosses it downwards',
};

const planFields = ({ market, side, entry, stop, target }: Extract<Deed, { kind: 'plan' }>['plan']): readonly DeedField[] => [
  { label: 'Market', text: market },
  { label: 'Side', text: side === 'long' ? 'Long' : 'Short' },
  { label: 'Entry', text: entry },
  { label: 'Stop', text: stop },
  { label: 'Target', text: target ?? 'None' },
];

/** What is stored, field by field. */
export const deedFields = (deed: Deed): readonly DeedField[] => {
  switch (deed.kind) {
    case 'note':
      return [
        { label: 'Title', text: deed.title },
        { label: 'Text', text: deed.text },
      ];
    case 'plan':
      return planFields(deed.plan);
    case 'rule':
      return [
        { label: 'Rule', text: deed.rule.text },
        {
          label: 'Checked by',
          text:
            deed.rule.condition === undefined
              ? 'You, when you close a day'
              : `Your trades: ${conditionText(deed.rule.condition, zoneCity).replace(/^./u, (first) => first.toLowerCase())}`,
        },
      ];
    case 'price alert':
      return [
        { label: 'Market', text: deed.market },
        { label: 'Price', text: String(deed.price) },
        { label: 'When', text: ways[deed.way] },
        { label: 'How often', text: 'Once' },
      ];
    case 'news alert':
      return [
        { label: 'Alerts before news', text: 'On' },
        { label: 'Minutes before', text: String(deed.minutesBefore) },
        { label: 'Impact', text: deed.impact === 'high' ? 'High' : 'Medium and high' },
      ];
    case 'backtest':
      return [
        { label: 'Strategy', text: deed.strategy },
        { label: 'Candles', text: deed.candles },
      ];
  }
};

export interface DeedWords {
  readonly title: string;
  /** On the button that does it. */
  readonly confirm: string;
  /** Once it is done. */
  readonly done: string;
  /** What else there is to know before it is done; null: nothing. */
  readonly hint: string | null;
}

const words: Readonly<Record<DeedKind, DeedWords>> = {
  note: { title: 'New note', confirm: 'Add note', done: 'Note added', hint: null },
  plan: {
    title: 'New trade plan',
    confirm: 'Save plan',
    done: 'Plan saved',
    hint: 'You can change its terms for ten minutes. Then they stand, and the plan is scored from your candles.',
  },
  rule: {
    title: 'Rule of the week',
    confirm: 'Set rule',
    done: 'Rule set',
    hint: 'It takes the place of the rule you have this week.',
  },
  'price alert': {
    title: 'New price alert',
    confirm: 'Set alert',
    done: 'Alert set',
    hint: 'It’s kept on this device and goes off while a chart of this market is open in Sextant.',
  },
  'news alert': {
    title: 'Alerts before news',
    confirm: 'Turn on',
    done: 'Alerts turned on',
    hint: 'This changes the alert settings of your calendar. They go off while Sextant is open.',
  },
  backtest: {
    title: 'Run a backtest',
    confirm: 'Open charts and run',
    done: 'Backtest started',
    hint: 'The run counts as one tried variant of this strategy. The report is kept once you save it there.',
  },
};

export const deedWords = ({ kind }: Pick<Deed, 'kind'>): DeedWords => words[kind];
