/** The symbol that a file's name seems to carry, for files that state none inside. It is a proposal that the user confirms. */
import { resolveInstrument } from '@/domain/market/resolve-instrument';

/** Any year: which month a future delivers plays no part in what is proposed. */
const anyYear = 2026;

const isExchange = (word: string | undefined): boolean => word !== undefined && /^[A-Z]{3,12}(?:DL)?$/.test(word);

/** 'MACD_CME_MINI_MNQ1!_2026-07-15.csv' proposes 'MNQ1!', 'Trend BINANCE_BTCUSDT, 15.csv' 'BTCUSDT'. null: nothing in it looks like a symbol. */
export const symbolInName = (fileName: string): string | null => {
  const bare = fileName.replace(/\.[A-Za-z]{3,4}$/, '').replace(/\d{4}-\d{2}-\d{2}/g, ' ');
  const words = bare.split(/[\s_,()[\]-]+/).filter((word) => word !== '');
  const known = words.findLast((word) => word.length >= 2 && resolveInstrument(word, { nearYear: anyYear }).ok);
  if (known !== undefined) return known;
  return words.findLast((word, i) => /^[A-Z][A-Z0-9.!]{1,14}$/.test(word) && isExchange(words[i - 1])) ?? null;
};
