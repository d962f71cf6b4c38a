/** Indicators as a person writes them on the command line: `sma(20)`, `macd(12, 26, 9)`, `bbands(period=20)`. It reads; it computes nothing. */
import { checkParams } from './check-params';
import type { Parameters } from './indicator';
import { indicatorIds, indicatorOf, isIndicatorId, type IndicatorId } from './registry';

export type ParsedCall =
  | { readonly ok: true; readonly id: IndicatorId; readonly params: Parameters }
  | { readonly ok: false; readonly reason: string };

const refuse = (reason: string): ParsedCall => ({ ok: false, reason });

/** Ids that begin as the name does, for the message. */
const similar = (name: string): string => {
  const near = indicatorIds.filter((id) => id.startsWith(name.slice(0, 2))).slice(0, 5);
  return near.length === 0 || name === '' ? '' : ` Did you mean ${near.join(', ')}?`;
};

/** One argument: `20`, or `period=20`. The value of a choice may be its name. */
const readArgument = (id: IndicatorId, text: string, place: number): { name: string; value: number } | { reason: string } => {
  const { parameters, title } = indicatorOf(id);
  const names = Object.keys(parameters);
  const [first = '', second] = text.split('=').map((part) => part.trim());
  const name = second === undefined ? names[place] : names.find((known) => known.toLowerCase() === first.toLowerCase());
  if (name === undefined && second !== undefined) return { reason: `${title} has no parameter “${first}”.` };
  if (name === undefined) {
    return {
      reason: names.length === 0 ? `${title} takes no parameters.` : `${title} takes at most ${names.length}: ${names.join(', ')}.`,
    };
  }
  const written = second ?? first;
  const option = parameters[name]?.options?.findIndex((known) => known.toLowerCase() === written.toLowerCase()) ?? -1;
  if (option >= 0) return { name, value: option };
  if (!/^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/iu.test(written)) return { reason: `“${written}” is not a number.` };
  return { name, value: Number(written) };
};

/**
 * The indicator and parameters a call means; parameters not given have their defaults. Case and spaces do not
 * matter, arguments go by place or by name, and brackets may be missing: `RSI` is `rsi(14)`.
 */
export const parseIndicatorCall = (text: string): ParsedCall => {
  const match = /^([a-z][a-z0-9_]*)\s*(?:\(([^()]*)\))?$/iu.exec(text.trim());
  if (match === null) return refuse('Write an indicator as name(numbers), for example sma(20).');
  const name = (match[1] ?? '').toLowerCase();
  if (!isIndicatorId(name)) return refuse(`There is no indicator “${name}”.${similar(name)}`);
  const given: Record<string, number> = {};
  const list = (match[2] ?? '').trim();
  for (const [place, argument] of (list === '' ? [] : list.split(',')).entries()) {
    const read = readArgument(name, argument.trim(), place);
    if ('reason' in read) return refuse(read.reason);
    if (Object.hasOwn(given, read.name)) return refuse(`${read.name} is given twice.`);
    given[read.name] = read.value;
  }
  const checked = checkParams(indicatorOf(name), given);
  return checked.ok ? { ok: true, id: name, params: checked.params } : refuse(checked.reason);
};
