/**
 * What a heading of a table means, by parts of words in the languages that trading platforms speak. It is a proposal
 * from words alone: whether the cells fit is another matter, and the user decides.
 */
import { bareHeading } from './heading-currency';
import { plainWord } from '@/domain/import/table-columns';
import type { MappedField } from '@/domain/import/questions';

/** A field, or one of those that need the other columns to be told: the first or second time, gross or net. */
export type HeadingMeaning = MappedField | 'time' | 'price' | 'profit';

/** Parts of words, accents or not: English, German, French, Spanish, Italian, Portuguese, Polish, Turkish, Russian, Chinese, Japanese. */
const stems = {
  open: 'open|entry|entree|entrada|eroffn|einstieg|abertura|apertura|ouverture|ingresso|otwar|wejsc|acilis|giris|откр|вход|开仓|開倉|建仓|进场|入场|新規|エントリ|開始',
  close:
    'close|clos|exit|schlie|schluss|ausstieg|cierre|salida|cloture|fermeture|sortie|chiusura|uscita|fechamento|saida|zamkn|wyjsc|kapan|cikis|закр|выход|平仓|平倉|出场|離場|決済|終了',
  time: 'time|date|zeit|datum|hora|fecha|heure|data|czas|saat|tarih|zaman|время|дата|时间|時間|日期|日時',
  price: 'price|rate|kurs|preis|precio|prix|cours|prezzo|preco|cena|fiyat|цена|курс|价格|價格|価格|レート',
  stop: 'stoploss|stopprice|stoplevel|stopkurs|perdida|стоплосс|止损|止損|損切',
  target: 'takeprofit|targetprice|gewinnziel|objectif|objetivo|тейкпрофит|止盈|利確',
  quantity:
    'quantity|volume|volumen|menge|lots|lotsize|contracts|kontrakte|contrats|contratos|contratti|cantidad|quantite|quantita|quantidade|shares|units|stuck|anzahl|wolumen|ilosc|hacim|miktar|объем|лоты|количество|手数|数量|數量|成交量',
  side: 'side|direction|buysell|longshort|action|richtung|seite|direccion|sens|direzione|direcao|lado|kierunek|yon|направление|方向|买卖|買賣|売買',
  symbol:
    'symbol|instrument|ticker|market|asset|simbolo|strumento|ativo|activo|contractname|markt|инструмент|символ|品种|品種|交易品种|銘柄|通貨ペア',
  commission: 'commission|comision|comissao|commissione|kommission|provision|prowizja|komisyon|комиссия|手续费|手續費|手数料|佣金',
  fees: 'fees|fee|gebuhr|frais|tarifa|tasas|spese|oplat|ucret|сбор|费用|費用',
  swap: 'swap|rollover|financing|overnight|своп|库存费|隔夜|スワップ',
  taxes: 'taxes|tax|steuer|impuesto|impot|taxe|imposte|imposto|podatek|vergi|налог|税',
  net: 'net|netto|neto|liquid|netpnl|netpl|чистая|чистый|净|淨|純',
  gross: 'gross|brutto|bruto|brut|lordo|валовая|毛',
  profit:
    'profit|pnl|pl|result|gain|gewinn|ergebnis|resultado|beneficio|ganancia|resultat|gains|risultato|utile|lucro|zysk|wynik|kar|прибыль|результат|盈亏|盈虧|利润|損益|获利',
  ticket:
    'ticket|tradeid|orderid|dealid|positionid|executionid|transactionid|id|position|order|ordernumber|tradenumber|auftrag|orden|ordre|ordine|ordem|zlecenie|emir|ордер|сделка|позиция|订单|訂單|单号|注文番号',
  account: 'account|konto|cuenta|compte|conto|conta|hesap|счет|账户|賬戶|口座',
  comment: 'comment|note|notes|kommentar|notiz|comentario|commentaire|nota|commento|komentarz|aciklama|комментарий|备注|註解|コメント',
  setup: 'setup|strategy|strategie|estrategia|strategia|label|tag|signal|playbook|стратегия|策略|戦略',
} as const;

type Stem = keyof typeof stems;

const parts = new Map<Stem, readonly string[]>((Object.keys(stems) as Stem[]).map((stem) => [stem, stems[stem].split('|').map(plainWord)]));
const partsOf = (stem: Stem): readonly string[] => parts.get(stem) ?? [];

/** Short and common parts count only as the whole heading, so that 'position size' is no ticket and 'display' no result. */
const shortest = 4;

const has = (name: string, stem: Stem): boolean =>
  partsOf(stem).some((part) => name === part || ((part.length >= shortest || /[^a-z]/.test(part)) && name.includes(part)));

const is = (name: string, stem: Stem): boolean => partsOf(stem).includes(name);

const rules: readonly (readonly [HeadingMeaning, (name: string) => boolean])[] = [
  ['stopPrice', (name) => has(name, 'stop') || name === 'sl' || name === 'stop'],
  ['targetPrice', (name) => has(name, 'target') || name === 'tp' || name === 'target'],
  ['openTime', (name) => has(name, 'open') && has(name, 'time')],
  ['closeTime', (name) => has(name, 'close') && has(name, 'time')],
  ['openPrice', (name) => has(name, 'open') && (has(name, 'price') || is(name, 'open'))],
  ['closePrice', (name) => has(name, 'close') && (has(name, 'price') || is(name, 'close'))],
  ['commission', (name) => has(name, 'commission')],
  ['swap', (name) => has(name, 'swap')],
  ['taxes', (name) => is(name, 'taxes') || (has(name, 'taxes') && !has(name, 'net'))],
  [
    'netProfit',
    (name) =>
      (is(name, 'net') ||
        (has(name, 'net') && has(name, 'profit')) ||
        /^net(?:profit|pnl|pl|result|gain)|(?:profit|resultat|result|pnl)net$/.test(name)) &&
      !name.startsWith('cum'),
  ],
  ['grossProfit', (name) => has(name, 'gross')],
  ['fees', (name) => has(name, 'fees') || name.endsWith('fee')],
  ['side', (name) => is(name, 'side') || (has(name, 'side') && !has(name, 'price') && !is(name, 'ticket'))],
  ['account', (name) => has(name, 'account') && !has(name, 'profit')],
  ['symbol', (name) => has(name, 'symbol') && !has(name, 'price')],
  [
    'quantity',
    (name) =>
      has(name, 'quantity') ||
      name === 'qty' ||
      name === 'size' ||
      name === 'lot' ||
      /^(?:trade|position|order)?size$|^filledqty$/.test(name),
  ],
  [
    'ticket',
    (name) => is(name, 'ticket') || /^(?:ticket|trade|order|deal|position|execution|exec|fill)(?:id|no|nr|number|num)?$/.test(name),
  ],
  ['profit', (name) => is(name, 'profit') || (has(name, 'profit') && !/^(?:cum|max|run|unrealized|open)/.test(name))],
  ['setup', (name) => has(name, 'setup')],
  ['comment', (name) => has(name, 'comment')],
  ['price', (name) => has(name, 'price') || name === 'avgprice' || name === 'fillprice'],
  ['time', (name) => has(name, 'time')],
];

/** What a heading means; null for one that says nothing of a trade. */
export const headingMeaning = (heading: string): HeadingMeaning | null => {
  const name = plainWord(bareHeading(heading));
  if (name === '' || /%|percent/i.test(heading)) return null;
  return rules.find(([, test]) => test(name))?.[0] ?? null;
};
