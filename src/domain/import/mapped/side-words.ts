/** Words for long and short, buying and selling, in the languages that trading platforms speak. */
import type { Side } from '@/domain/trades/trade';
import { plainWord } from '@/domain/import/table-columns';

const long =
  'buy|b|bot|bought|long|l|kauf|kaufen|gekauft|achat|acheter|compra|comprar|compre|acquisto|compra|kupno|kup|al|alis|alim|uzun|купить|покупка|лонг|买|买入|買|買い|買入|做多|多|多头|多頭|매수';
const short =
  'sell|s|sld|sold|short|sellshort|verkauf|verkaufen|verkauft|vente|vendre|venta|vender|venda|vendita|vendi|sprzedaz|sprzedaj|sat|satis|satim|kisa|продать|продажа|шорт|卖|卖出|賣|賣出|売|売り|做空|空|空头|空頭|매도';

const sides = new Map<string, Side>([
  ...long.split('|').map((word): [string, Side] => [plainWord(word), 'long']),
  ...short.split('|').map((word): [string, Side] => [plainWord(word), 'short']),
]);

/** The side that a word means: buying is long. null for any other text. */
export const sideOfWord = (text: string): Side | null => sides.get(plainWord(text)) ?? null;

/** The side that a phrase names in one of its words: 'Entry long', 'Exit Short', 'Buy limit'. null: none or both. */
export const sideInPhrase = (text: string): Side | null => {
  const whole = sideOfWord(text);
  if (whole !== null) return whole;
  const found = new Set(text.split(/[\s/_-]+/).flatMap((word) => (word.length > 1 ? (sideOfWord(word) ?? []) : [])));
  if (found.size === 1) return [...found][0] ?? null;
  if (found.size > 1) return null;
  const isLong = /多头|多頭|做多|买|買/.test(text);
  const isShort = /空头|空頭|做空|卖|賣|売/.test(text);
  return isLong === isShort ? null : isLong ? 'long' : 'short';
};
