/** What a column holds, from its name in the languages and spellings that exports use. */
import type { ColumnRole } from './candle-file';

const names: Readonly<Record<ColumnRole, string>> = {
  time:
    'time datetime timestamp dateandtime datetimestamp opentime starttime gmttime localtime timeutc timegmt timeeet utctime utc etcutc gmt ' +
    'dateutc datetimeutc timestamputc timestampms epoch epochms unix unixtime unixtimestamp t ts begin start barstart snapshottime ' +
    'datumzeit dateheure fechahora dataora datahora',
  date: 'date day dt tradedate tradingday dtyyyymmdd datum fecha data jour tag дата 日期',
  clock: 'clock timeofday hour zeit uhrzeit heure hora ora время 时间',
  open: 'open o openprice baropen opening first eroffnung eroffnungskurs offnung ouverture ouv apertura abertura открытие откр 开盘 始値',
  high: 'high h highprice barhigh max maximum hoch hochst tageshoch haut plushaut maximo max alto massimo maxima высокий макс 高 最高 高値',
  low: 'low l lowprice barlow min minimum tief tiefst tagestief bas plusbas minimo basso bajo minima низкий мин 低 最低 安値',
  close:
    'close c closeprice barclose closing last schluss schlusskurs cloture fermeture dernier cierre ultimo chiusura fechamento закрытие закр price 收盘 終値',
  volume: 'volume vol v tickvol tickvolume volumen volumes umsatz realvolume quantity объем обьем 成交量 出来高',
};

const roles = new Map<string, ColumnRole>();
for (const [role, words] of Object.entries(names) as [ColumnRole, string][]) for (const word of words.split(' ')) roles.set(word, role);

/** Lower case, without accents, brackets, spaces, marks and a leading number: '<DTYYYYMMDD>', 'Time (UTC)' and '1. open' lose their trimmings. */
const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/^\d+\.\s*/, '')
    .replace(/[^\p{L}]/gu, '');

/** The role that a name stands for; null for other names, indicators among them. */
export const columnRole = (name: string): ColumnRole | null => roles.get(plain(name)) ?? null;

/** Whether the name says that times are in UTC. */
export const saysUtc = (name: string): boolean => /(?:^|[^a-z])(?:utc|gmt)(?:$|[^a-z])/i.test(name.replaceAll('_', ' '));

/** The name of a zone that an export puts into brackets, for example 'EET'; null for none. */
export const zoneInName = (name: string): string | null => /\(([A-Z]{2,5})\)/.exec(name)?.[1] ?? null;
