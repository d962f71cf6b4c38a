/**
 * Gives one picture to the readers, the likeliest and quickest first, and says which reading to show. A picture may be several things,
 * as a chart with a position drawn on it is; what was not read because another reading was taken, the person can still ask for.
 */
import type { Picture } from '@/domain/vision/picture';
import type { ChartReading, HistoryReading, PositionBoxReading, Refusal } from '@/domain/vision/reading';
import type { ReadingKind } from '@/services/contracts/second-reading';

export interface Outcomes {
  readonly 'position box': PositionBoxReading | Refusal;
  readonly history: HistoryReading | Refusal;
  readonly chart: ChartReading | Refusal;
}

/** What is known while some readers are still at work. */
export type OutcomesSoFar = Partial<Outcomes>;

/** In the order in which they are taken: a box lies on a chart, so it goes before it; a list of trades is neither. */
export const readingKinds = ['position box', 'history', 'chart'] as const satisfies readonly ReadingKind[];

export interface ReadJob {
  readonly signal: AbortSignal;
  /** Share done, 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/** How each kind is read; cancelled where nobody waits any more. A kind that is absent is not read. */
export type Readers = {
  readonly [Kind in ReadingKind]?: (picture: Picture, job: ReadJob) => Promise<Outcomes[Kind] | 'cancelled'>;
};

/** The kinds that are read. */
export const kindsOf = (readers: Readers): readonly ReadingKind[] => readingKinds.filter((kind) => readers[kind] !== undefined);

/** What is shown unless the person says otherwise; null: nothing was read, or it cannot be told yet. */
export const takenKind = (outcomes: OutcomesSoFar, kinds: readonly ReadingKind[] = readingKinds): ReadingKind | null => {
  for (const kind of kinds) {
    const outcome = outcomes[kind];
    if (outcome === undefined) return null;
    if (outcome.ok) return kind;
  }
  return null;
};

/** Refusals that say that a picture is something else altogether, and so are the least to tell about it. */
const others: ReadonlySet<string> = new Set(['not a chart', 'no position box', 'no history']);
const isOther = ({ kind }: Refusal): boolean => others.has(kind);

/** The refusal that tells most about a picture of which nothing was read: that of the chart, unless only another knows more. */
export const tellingRefusal = (outcomes: OutcomesSoFar): Refusal | null => {
  const refusals = [outcomes.chart, outcomes.history, outcomes['position box']].filter((outcome) => outcome?.ok === false);
  return refusals.find((refusal) => !isOther(refusal)) ?? refusals[0] ?? null;
};

/**
 * Kinds of one round are read at once, those of the next only where a round read nothing. That there is no position on a chart is seen
 * in some hundredths of a second; lists and candles are rarely mistaken for each other and take longest.
 */
const rounds: readonly (readonly ReadingKind[])[] = [['position box'], ['history', 'chart']];

/**
 * Reads until it is known what is shown, and ends the readers that are still at work then. Told of each outcome as it comes;
 * 'cancelled' when the signal was aborted.
 */
export const readPicture = async (
  picture: Picture,
  readers: Readers,
  { signal, onProgress, onOutcomes }: ReadJob & { readonly onOutcomes: (outcomes: OutcomesSoFar) => void },
): Promise<OutcomesSoFar | 'cancelled'> => {
  const kinds = kindsOf(readers);
  const shares = new Map<ReadingKind, number>(kinds.map((kind) => [kind, 0]));
  const ending = new AbortController();
  const end = (): void => ending.abort();
  let soFar: OutcomesSoFar = {};
  const tell = (kind: ReadingKind, share: number): void => {
    shares.set(kind, share);
    onProgress([...shares.values()].reduce((sum, one) => sum + one, 0) / shares.size);
  };
  const run = async (kind: ReadingKind): Promise<void> => {
    const outcome = await readers[kind]?.(picture, { signal: ending.signal, onProgress: (share) => tell(kind, share) });
    if (outcome === undefined || outcome === 'cancelled' || ending.signal.aborted) return;
    tell(kind, 1);
    soFar = { ...soFar, [kind]: outcome };
    onOutcomes(soFar);
    if (takenKind(soFar, kinds) !== null) end();
  };
  signal.addEventListener('abort', end, { once: true });
  try {
    for (const round of rounds) {
      if (signal.aborted) return 'cancelled';
      await Promise.all(round.map(run));
      if (ending.signal.aborted) break;
    }
    return signal.aborted ? 'cancelled' : soFar;
  } finally {
    // Where a reader broke the other one still works.
    end();
    signal.removeEventListener('abort', end);
  }
};
