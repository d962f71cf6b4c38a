/**
 * What somebody without an account sees on /trading, kept in this browser like the choice of theme: one layout, and the drawings of each
 * market. It holds nothing about a person, for all of it stands on simulated prices.
 */
import { readDrawings } from '@/domain/drawings/drawing';
import type { Drawing } from '@/domain/drawings/drawing';
import { simulatedDigest } from '@/domain/candles/simulated-markets';
import type { Layout } from '@/domain/workspaces/layout';
import { keep, readKept } from '@/services/local/device-storage';

const keptName = 'chart-drawings';

type Sheets = Readonly<Record<string, unknown>>;

const keptSheets = (): Sheets => {
  const kept = readKept(keptName);
  return typeof kept === 'object' && kept !== null ? (kept as Sheets) : {};
};

/** Markets, as a layout names them, that something was drawn on. */
export const drawnMarkets = (): readonly string[] => Object.keys(keptSheets()).filter((symbol) => visitorDrawings(symbol).length > 0);

/** The drawings of a market; what is damaged is left out. */
export const visitorDrawings = (symbol: string): readonly Drawing[] => readDrawings(keptSheets()[symbol]);

export const keepVisitorDrawings = (symbol: string, drawings: readonly Drawing[]): void =>
  keep(keptName, { ...keptSheets(), [symbol]: drawings });

/** Two averages over the price, an index below it, and the sessions: what a chart can show, and no more than can be read at once. */
export const visitorLayout = (): Layout => ({
  title: 'My charts',
  charts: [
    {
      id: '1',
      market: simulatedDigest('EURUSD'),
      interval: '1h',
      kind: 'candles',
      scale: { kind: 'linear' },
      studies: [
        { id: '1', indicator: 'ema', params: { period: 21 } },
        { id: '2', indicator: 'ema', params: { period: 55 } },
        { id: '3', indicator: 'rsi', params: { period: 14 } },
      ],
      context: ['sessions'],
    },
  ],
  columns: 1,
  links: ['crosshair', 'market'],
});
