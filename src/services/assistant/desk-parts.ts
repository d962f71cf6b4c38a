/** What lies on the analyst's desk beside the journal: each part is read when a question needs it, and nothing of it before. */
import type { Desk, NotePart, RunPart, SeriesPart } from '@/domain/assistant/desk';
import { intervalOfPeriod, intervalText } from '@/domain/candles/interval';
import { deskMoment, propDesk } from '@/domain/journal/prop-desk';
import { propEntryKind, standingPropEntries } from '@/domain/journal/prop-entry-kind';
import { instrumentOf } from '@/domain/market/resolve-instrument';
import { noteShelfKind } from '@/domain/notes/note-kinds';
import { entriesOf } from '@/domain/notes/shelf';
import { readPropFirmSetup } from '@/domain/risk/prop-firm-setup';
import { readRunRecord } from '@/domain/runs/run-record';
import { savedRunKind } from '@/domain/runs/saved-run-kind';
import { savedRunsOf } from '@/domain/runs/saved-runs';
import type { EpochMs } from '@/domain/time/epoch-ms';
import { countedAccounts } from '@/domain/trades/account-kind';
import { pacer } from '@/lib/breathe';
import { formatCount } from '@/lib/format-number';
import { settled } from '@/lib/settled';
import type { KeptSeriesFacts } from '@/services/bars/bar-store';
import { loadNewestCandles } from '@/services/bars/bars';
import { propFirmSettings } from '@/services/journal/journal-settings';
import type { ReadyJournal } from '@/services/journal/journal-state';
import { readKept } from '@/services/kept/kept';
import { readKept as readLocal } from '@/services/local/device-storage';
import { candlesOfDevice } from '@/services/plans/candles-of-device';
import { excursionsOfDevice } from '@/services/plans/excursions-of-device';
import { planScores } from '@/services/plans/plan-scores';

/** Accounts with rules of a firm, as the prop desk counts them. */
export const accountsPart = async (journal: ReadyJournal, now: EpochMs): Promise<NonNullable<Desk['accounts']>> => {
  const stored = await settled(propFirmSettings.live);
  const firms = stored.state === 'ready' ? (stored.value?.accounts ?? {}) : {};
  const { accounts } = countedAccounts(journal.accounts);
  const setups = new Map(
    accounts.flatMap(({ id }) => {
      const setup = readPropFirmSetup(firms[id]);
      return setup === null ? [] : [[id, setup] as const];
    }),
  );
  if (setups.size === 0) return [];
  const trailing = journal.trades.filter(({ accountId }) => setups.get(accountId)?.rules.maxDrawdown.kind === 'trailing');
  const [kept, excursions] = await Promise.all([readKept(propEntryKind), excursionsOfDevice(journal.uid, trailing)]);
  const entries = standingPropEntries(kept?.documents ?? []);
  const { trades, positions } = journal;
  return propDesk({ accounts, setups, entries, trades, positions, excursions, now: deskMoment(setups.values(), now) });
};

/** A question reads so many bars, the newest; a million of them would hold up the page. */
const mostBars = 100_000;

const marketOf = (symbol: string): string => instrumentOf(symbol)?.symbol ?? symbol.trim().toUpperCase();

const endOf = ({ lastTime, periodMs }: KeptSeriesFacts): number => (lastTime ?? 0) + (periodMs ?? 0);

/** The newest end first, and of two as new the shorter bars; what was read from a picture comes last. */
const inOrder = (a: KeptSeriesFacts, b: KeptSeriesFacts): number =>
  Number(a.source.kind === 'picture') - Number(b.source.kind === 'picture') || endOf(b) - endOf(a) || (a.periodMs ?? 0) - (b.periodMs ?? 0);

const nameOf = ({ symbol, periodMs, source, bars }: KeptSeriesFacts): string => {
  const interval = periodMs === null ? null : intervalOfPeriod(periodMs);
  return [
    interval === null ? symbol : `${symbol} ${intervalText(interval)}`,
    ...(source.kind === 'simulated' ? ['simulated prices'] : source.kind === 'picture' ? ['read from a picture'] : []),
    ...(bars > mostBars ? [`the newest of ${formatCount(bars)} bars`] : []),
  ].join(', ');
};

/** Candles of the market, or without one of the market that has the newest; of one series alone, for a question needs no other. */
export const seriesPart = async (uid: string, symbol: string | undefined): Promise<readonly SeriesPart[]> => {
  const kept = (await candlesOfDevice(uid)).filter(({ bars }) => bars > 0).toSorted(inOrder);
  const facts = symbol === undefined ? kept[0] : kept.find((one) => marketOf(one.symbol) === marketOf(symbol));
  if (facts === undefined) return [];
  const read = await loadNewestCandles(uid, facts, mostBars);
  return read.ok ? [{ name: nameOf(facts), candles: read.series, total: read.of, digest: facts.digest }] : [];
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

/** The strategy that is open in the builder, by its name; null: none is. */
export const strategyPart = (uid: string): string | null => {
  const shelf = readLocal(`strategies:${uid}`);
  if (!isObject(shelf) || !Array.isArray(shelf['strategies'])) return null;
  const open: unknown = shelf['strategies'].find((one: unknown) => isObject(one) && one['id'] === shelf['open']);
  const sound = isObject(open) ? open['sound'] : null;
  return isObject(sound) && typeof sound['name'] === 'string' && sound['name'] !== '' ? sound['name'] : null;
};

const readRuns = new Map<string, RunPart>();

/** Kept backtests, the newest first; one that can't be read is left out. */
export const runsPart = async (): Promise<readonly RunPart[]> => {
  const pause = pacer();
  const parts: RunPart[] = [];
  for (const { id, name, run } of savedRunsOf((await readKept(savedRunKind))?.documents ?? [])) {
    await pause();
    const known = readRuns.get(id);
    const read = known === undefined ? readRunRecord(run.body) : { ok: true as const, record: known.record };
    if (!read.ok) continue;
    const { title, interval, isSimulated, bars, evidence, costs } = read.record;
    const part = { id, name, record: { title, interval, isSimulated, bars, evidence, costs } };
    readRuns.set(id, part);
    parts.push(part);
  }
  return parts;
};

export const notesPart = async (): Promise<readonly NotePart[]> =>
  entriesOf((await readKept(noteShelfKind))?.documents ?? [])
    .filter(({ archivedAt, binnedAt, isTemplate }) => archivedAt === null && binnedAt === null && !isTemplate)
    .map(({ id, title, text, words, tags, editedAt }) => ({
      id,
      title,
      text: words === '' ? text : `${text}\n${words}`,
      tags,
      editedAt: editedAt as EpochMs,
    }));

export const plansPart = async (): Promise<NonNullable<Desk['plans']>> => {
  const now = await settled(planScores);
  return now.book.standings;
};
