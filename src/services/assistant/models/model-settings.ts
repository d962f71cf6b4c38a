/**
 * Which model answers, and what it may use in a month: kept in this browser for whoever is signed in, the key too. None of it is synced or
 * exported, and signing out removes it. Without a choice the built-in analyst answers and nothing is sent anywhere.
 */
import { budgetIn, fits, spent, type Budget } from '@/domain/assistant/models/budget';
import { isoInstant } from '@/domain/time/iso-instant';
import { liveCell, type Live } from '@/lib/live';
import { modelSettingsName } from '@/services/local/connected-model';
import { keep, readKept } from '@/services/local/device-storage';
import { isModelAddress } from './model-address';

export const modelKinds = ['analyst', 'url', 'firebase', 'browser'] as const;

/** 'analyst': none, the built-in analyst answers. */
export type ModelKind = (typeof modelKinds)[number];

export interface ModelSettings {
  readonly kind: ModelKind;
  /** Base URL of a server that speaks OpenAI’s form; '': none yet. */
  readonly address: string;
  /** Name of the model there. */
  readonly model: string;
  /** '': none is needed. It goes to `address` and nowhere else. */
  readonly key: string;
  /** Name of the model in Firebase AI Logic. */
  readonly firebaseModel: string;
  /** What each request holds is shown before it is sent: all of them, or the first one of an answer. */
  readonly preview: 'every' | 'first';
  /** Whether screens other than the assistant's offer to have their texts reworded by it. */
  readonly reword: boolean;
  /** Whether a screenshot may be sent to it from AI Vision. */
  readonly see: boolean;
  readonly budget: Budget;
}

export interface KeptModelSettings {
  readonly live: Live<ModelSettings>;
  readonly set: (changed: Partial<Omit<ModelSettings, 'budget'>> & { readonly limit?: number }) => void;
  /**
   * Takes so many tokens from this month’s budget, and gives what puts the number that was used in their place; null: they do not fit.
   * What was reserved stays taken when the page goes away, since nobody knows then what was used.
   */
  readonly reserve: (most: number) => ((used: number) => void) | null;
}

export const usualLimit = 200_000;
export const largestLimit = 100_000_000;
export const usualFirebaseModel = 'gemini-2.5-flash';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

const text = (value: unknown, otherwise = ''): string => (typeof value === 'string' ? value.slice(0, 2_000) : otherwise);

const count = (value: unknown, otherwise: number): number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 ? Math.floor(value) : otherwise;

const budgetOf = (value: unknown, month: string): Budget => {
  const given = isObject(value) ? value : {};
  return budgetIn({ month: text(given['month'], month), used: count(given['used'], 0), limit: count(given['limit'], usualLimit) }, month);
};

const settingsOf = (value: unknown, month: string): ModelSettings => {
  const given = isObject(value) ? value : {};
  const address = text(given['address']);
  const kind = modelKinds.find((one) => one === given['kind']) ?? 'analyst';
  return {
    kind: kind === 'url' && !isModelAddress(address) ? 'analyst' : kind,
    address,
    model: text(given['model']),
    key: text(given['key']),
    firebaseModel: text(given['firebaseModel'], usualFirebaseModel),
    preview: given['preview'] === 'first' ? 'first' : 'every',
    reword: given['reword'] === true,
    see: given['see'] === true,
    budget: budgetOf(given['budget'], month),
  };
};

/** '2026-03' by the clock of this device, in UTC as providers bill. */
const monthNow = (): string => isoInstant(Date.now()).slice(0, 7);

interface OpenedSettings extends KeptModelSettings {
  /** What was kept is gone, as after signing out: none of it may stay in memory. */
  readonly isGone: () => boolean;
}

const opened = new Map<string, OpenedSettings>();

const open = (uid: string): OpenedSettings => {
  const name = modelSettingsName(uid);
  const cell = liveCell(settingsOf(readKept(name), monthNow()));
  let isStored = readKept(name) !== null;
  const isGone = (): boolean => isStored && readKept(name) === null;
  // Read anew before each change: another tab may have spent or chosen something. Where nothing can be stored, the page remembers.
  const now = (): ModelSettings => settingsOf(readKept(name) ?? (isStored ? null : cell.get()), monthNow());
  const put = (settings: ModelSettings): void => {
    keep(name, settings);
    isStored = readKept(name) !== null;
    cell.set(settings);
  };
  const spend = (tokens: number): void => {
    const settings = now();
    put({ ...settings, budget: spent(settings.budget, tokens) });
  };
  return {
    live: cell,
    isGone,
    set: ({ limit, ...changed }) => {
      const settings = now();
      put({ ...settings, ...changed, budget: { ...settings.budget, limit: limit ?? settings.budget.limit } });
    },
    reserve: (most) => {
      if (!fits(now().budget, most)) return null;
      spend(most);
      return (used) => spend(used - most);
    },
  };
};

export const openModelSettings = (uid: string): KeptModelSettings => {
  const known = opened.get(uid);
  if (known !== undefined && !known.isGone()) return known;
  const fresh = open(uid);
  opened.set(uid, fresh);
  return fresh;
};
