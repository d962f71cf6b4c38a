/**
 * What the journal settles for all accounts and every device of the signed-in user: rules of prop firms, the
 * band that counts as break-even, and the trader's own rules and checklist. The last change wins.
 */
import { isDecimalText, type DecimalText } from '@/domain/money/decimal-text';
import type { Live } from '@/lib/live';
import { account } from '@/services/session/session';
import { liveOfAccount } from '@/services/session/live-of-account';
import { openSettings } from '@/services/stores/stores';

/** Results within the band on either side of nothing are neither won nor lost. */
export interface BreakEvenBand {
  readonly unit: 'R' | 'ticks' | 'money';
  /** Half its width; '0': only an exact nothing is break-even. */
  readonly size: DecimalText;
}

/** A rule or an item of the checklist; its id stays when its text changes. */
export interface TradingRule {
  readonly text: string;
  readonly order: number;
}

export interface TradingRules {
  readonly rules: Readonly<Record<string, TradingRule>>;
  readonly checklist: Readonly<Record<string, TradingRule>>;
}

export type Setting<T> =
  | { readonly state: 'loading' }
  /** null: nothing was settled. */
  | { readonly state: 'ready'; readonly value: T | null }
  | { readonly state: 'unavailable' };

export interface JournalSetting<T> {
  readonly live: Live<Setting<T>>;
  /** True once the server has it, false when it refused; offline it shows at once and answers when online again, so no screen may wait. */
  readonly save: (value: T) => Promise<boolean>;
}

type Fields = Readonly<Record<string, unknown>>;

const isMap = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

const setting = <T extends object>(topic: string, read: (fields: Fields) => NoInfer<T> | null): JournalSetting<T> => ({
  live: liveOfAccount<Setting<T>>({
    initial: { state: 'loading' },
    failed: { state: 'unavailable' },
    open: async ({ uid }, set) => {
      const { watch } = await openSettings();
      return watch({ uid, topic }, (fields) => set({ state: 'ready', value: fields === null ? null : read(fields as Fields) }));
    },
  }),
  save: async (value) => {
    const uid = account.get()?.uid;
    if (uid === undefined) return false;
    const { save } = await openSettings();
    return save({ uid, topic }, Object.fromEntries(Object.entries(value)));
  },
});

const readRules = (value: unknown): TradingRules['rules'] =>
  Object.fromEntries(
    Object.entries(isMap(value) ? value : {}).flatMap(([id, rule]): [string, TradingRule][] =>
      isMap(rule) && typeof rule['text'] === 'string' && typeof rule['order'] === 'number'
        ? [[id, { text: rule['text'], order: rule['order'] }]]
        : [],
    ),
  );

/** Rules of a prop firm by account; their form is that of `domain/risk/prop-firm-rules`, checked by whoever evaluates them. */
export const propFirmSettings: JournalSetting<{ readonly accounts: Readonly<Record<string, unknown>> }> = setting(
  'propFirmRules',
  ({ accounts }) => (isMap(accounts) ? { accounts } : null),
);

export const breakEvenBand: JournalSetting<BreakEvenBand> = setting('breakEvenBand', ({ unit, size }) =>
  (unit === 'R' || unit === 'ticks' || unit === 'money') && isDecimalText(size) ? { unit, size } : null,
);

/** The trader's own rules and checklist; what was kept in a trade is written in the trade, by their ids. */
export const tradingRules: JournalSetting<TradingRules> = setting('tradingRules', ({ rules, checklist }) => ({
  rules: readRules(rules),
  checklist: readRules(checklist),
}));
