/** The symbol that the name of a candle file states, where it states exactly one that is known. */
import { instrumentOf } from '@/domain/market/resolve-instrument';

/** Words of file names that are no symbols but could be read as one. */
const notSymbols = new Set(['BID', 'ASK', 'MID', 'DAT', 'MT', 'ASCII', 'XLSX', 'NT', 'CSV', 'JSON', 'M1']);

/**
 * Parts of the name between marks ('DAT_MT_EURUSD_M1_201202', 'FX_EURUSD, 60', 'EURUSD60') that are a known pair or
 * contract. null: none, or more than one. Single and double letters followed by digits (M1, H4) are timeframes.
 */
export const symbolInName = (fileName: string): string | null => {
  const stem = fileName.replace(/\.[A-Za-z]{2,5}$/, '').toUpperCase();
  const parts = stem.split(/[^A-Z0-9!]+/).filter((part) => part !== '' && !notSymbols.has(part) && !/^(?:M|H|D|W|MN)\d+$/.test(part));
  const candidates = parts.map((part) => /^([A-Z]{6})\d{1,5}$/.exec(part)?.[1] ?? part);
  const known = new Set<string>();
  for (const candidate of candidates) {
    const instrument = instrumentOf(candidate);
    if (instrument !== null) known.add(instrument.symbol);
  }
  return known.size === 1 ? ([...known][0] ?? null) : null;
};
