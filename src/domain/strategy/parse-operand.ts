/** Reads operands, distances and levels from English, and refuses what does not fit its place. `readStrategy` checks the rest. */
import { indicatorOf, isIndicatorId, type IndicatorId } from '@/domain/indicators/registry';
import { parseIndicatorCall } from '@/domain/indicators/parse-call';
import { describeOperand } from './describe-condition';
import { fittingOperands, misfit, type Fits, type IndicatorOperand } from './operand-fits';
import { operandUnit, takesSource } from './operand-unit';
import type { Expectation, SentenceCursor } from './sentence-cursor';
import type { Distance, Level, Operand, Unit } from './strategy';

const priceFields = ['open', 'high', 'low', 'close'] as const;
const numberUnits: readonly (readonly [words: string, unit: Unit])[] = [
  ['a price of', 'price'],
  ['a distance of', 'distance'],
  ['a volume of', 'volume'],
];

const nothing: Operand = { kind: 'price', field: 'close', barsAgo: 0 };

const words = (text: string, group?: string): Expectation => ({ kind: 'words', text, ...(group === undefined ? {} : { group }) });

const numberHint = (unit: Unit): string => (unit === 'index' ? 'on the indicator’s own scale' : `a ${unit}`);

/** The lines that belong to an oscillator, such as 30 and 70, as numbers to write. */
const levelsOf = (other: Operand | null): Pick<Expectation, 'suggestion' | 'also'> => {
  if (other?.kind !== 'indicator' || operandUnit(other) !== 'index' || other.source !== undefined) return {};
  const [first, ...also] = (indicatorOf(other.id).levels ?? []).map(String);
  return first === undefined ? {} : { suggestion: first, also };
};

/** What may stand at the place of an operand. */
const operandExpectations = (fits: Fits): readonly Expectation[] => {
  const { prices, volume, number, outputsOf } = fittingOperands(fits);
  const other = fits.kind === 'beside' ? fits.other : null;
  const isOnOwnScale = other?.kind === 'indicator' && operandUnit(other) === 'index' && other.source === undefined;
  return [
    ...(prices ? priceFields.map((field) => words(field, 'a price')) : []),
    ...(volume ? [words('volume')] : []),
    ...(number === null ? [] : [{ kind: 'number', text: 'a number', hint: numberHint(number), ...levelsOf(other) } as const]),
    // An oscillator is most often compared with a fixed level or with an average of itself.
    ...(isOnOwnScale ? [words(`sma(9) of ${describeOperand({ ...other, barsAgo: 0 })}`, 'an indicator')] : []),
    { kind: 'indicator', text: 'an indicator', outputsOf },
  ];
};

/** ' 3 bars ago': a count of bars after an operand means nothing else. */
const parseAgo = (cursor: SentenceCursor): number => {
  if (!/^\d+$/.test(cursor.peek()) || cursor.peek(1) === '-') {
    cursor.offer({ kind: 'words', text: '1 bar ago', isOptional: true });
    return 0;
  }
  const barsAgo = cursor.counted('bar');
  cursor.expect('ago');
  return barsAgo;
};

const intervalNames: readonly (readonly [words: string, minutes: number])[] = [
  ['daily bars', 1440],
  ['weekly bars', 10_080],
  ['hourly bars', 60],
];
const intervalUnits = [
  ['minute', 1],
  ['hour', 60],
  ['day', 1440],
  ['week', 10_080],
] as const;

/** 'on 4-hour bars': the minutes of the interval. */
const parseInterval = (cursor: SentenceCursor): { readonly interval?: number } => {
  if (!cursor.takes('on', { isOptional: true })) return {};
  const name = intervalNames.find(([text]) => cursor.takes(text));
  if (name !== undefined) return { interval: name[1] };
  const count = cursor.number({ hint: 'as in 4-hour bars', suggestion: '4' });
  if (cursor.sees('-')) cursor.take();
  else for (const [noun] of intervalUnits) cursor.offer({ kind: 'words', text: `-${noun} bars` });
  const unit = intervalUnits.find(([noun]) => cursor.takesOneOf([noun, `${noun}s`]));
  if (unit === undefined) cursor.fail();
  cursor.expect('bars', 'bar');
  return { interval: count * (unit?.[1] ?? 1) };
};

/** The arguments in brackets, as numbers by their places or their names. */
const parseArguments = (cursor: SentenceCursor, id: IndicatorId): Readonly<Record<string, number>> => {
  const bare = parseIndicatorCall(id);
  const parameters = Object.entries(indicatorOf(id).parameters);
  const hasArguments = parameters.length === 0 ? cursor.sees('(') : cursor.takes('(', { isOptional: true });
  if (!hasArguments) return bare.ok ? bare.params : {};
  if (parameters.length === 0) cursor.take();
  const args: { readonly at: number; readonly to: number; readonly text: string }[] = [];
  do {
    const [name, parameter] = parameters[args.length] ?? [];
    const hint = parameter === undefined ? '' : `${parameter.title}, ${parameter.min} to ${parameter.max}`;
    if (name !== undefined) cursor.offer({ kind: 'number', text: 'a number', hint, suggestion: String(parameter!.default) });
    const at = cursor.position;
    if (cursor.sees(')') && args.length === 0) break;
    if (['', ')', ',', '('].includes(cursor.peek())) cursor.fail();
    let text = cursor.take();
    if (cursor.sees('=')) text += `${cursor.take()}${cursor.take()}`;
    args.push({ at, to: cursor.position, text });
    // A comma is only offered where an argument can follow; one too many is told as such.
  } while (args.length < parameters.length ? cursor.takes(',') : cursor.sees(',') && cursor.take() !== '');
  cursor.expect(')');
  const callOf = (count: number) =>
    parseIndicatorCall(
      `${id}(${args
        .slice(0, count)
        .map(({ text }) => text)
        .join(',')})`,
    );
  const call = callOf(args.length);
  if (call.ok) return call.params;
  const wrong = args.findIndex((_, k) => !callOf(k + 1).ok);
  const [name, parameter] = parameters[wrong] ?? [];
  const range = name === undefined ? ')' : `a number from ${parameter!.min} to ${parameter!.max}`;
  if (cursor.fault === null) cursor.failSince(args[Math.max(0, wrong)]!.at, call.reason, [range], args[Math.max(0, wrong)]!.to);
  return {};
};

/** The bars an operand is of. Those of a source are said of the whole, after it. */
const parseBars = (cursor: SentenceCursor, isSource: boolean): { readonly barsAgo: number; readonly interval?: number } =>
  isSource ? { barsAgo: 0 } : { barsAgo: parseAgo(cursor), ...parseInterval(cursor) };

const parseIndicator = (cursor: SentenceCursor, isSource = false): IndicatorOperand => {
  const id = cursor.peek().toLowerCase();
  if (!isIndicatorId(id)) {
    cursor.fail();
    return { kind: 'indicator', id: 'sma', params: {}, output: '', barsAgo: 0 };
  }
  cursor.take();
  const params = parseArguments(cursor, id);
  const names = indicatorOf(id).outputs.map(({ name }) => name);
  const hasChoice = names.length > 1 || cursor.sees('.');
  const output = hasChoice && cursor.takes('.', { isOptional: true }) ? cursor.choose(names) : names[0]!;
  return { kind: 'indicator', id, params, output, ...parseSource(cursor, id), ...parseBars(cursor, isSource) };
};

/** 'of volume'. */
const parseSource = (cursor: SentenceCursor, id: IndicatorId): { readonly source?: Operand } => {
  const at = cursor.position;
  if (takesSource(id))
    return cursor.takes('of', { isOptional: true }) ? { source: parseFitting(cursor, { kind: 'varying' }, true).operand } : {};
  if (!cursor.sees('of')) return {};
  cursor.take();
  cursor.failSince(at, `${id} reads more than one price, so it can’t be computed of something else`, ['is', 'crosses', 'rises', 'falls']);
  return {};
};

/** An operand and whether it is a number without a word for its unit. */
interface ParsedOperand {
  readonly operand: Operand;
  readonly isPlain: boolean;
}

const parseAny = (cursor: SentenceCursor, isSource: boolean): ParsedOperand => {
  const unit = numberUnits.find(([text]) => cursor.sees(text));
  if (unit !== undefined) {
    cursor.takes(unit[0]);
    return { operand: { kind: 'number', value: cursor.number(), unit: unit[1] }, isPlain: false };
  }
  if (cursor.seesNumber) return { operand: { kind: 'number', value: cursor.number(), unit: 'index' }, isPlain: true };
  const field = priceFields.find((name) => cursor.sees(name));
  if (field !== undefined) {
    cursor.take();
    return { operand: { kind: 'price', field, ...parseBars(cursor, isSource) }, isPlain: false };
  }
  if (!cursor.sees('volume')) return { operand: parseIndicator(cursor, isSource), isPlain: false };
  cursor.take();
  return { operand: { kind: 'volume', ...parseBars(cursor, isSource) }, isPlain: false };
};

/** An operand that fits its place; a plain number is in the unit that the place asks for. */
const parseFitting = (cursor: SentenceCursor, fits: Fits, isSource = false): ParsedOperand => {
  const expectations = operandExpectations(fits);
  for (const expectation of expectations) cursor.offer(expectation);
  const at = cursor.position;
  let parsed: ParsedOperand = { operand: nothing, isPlain: false };
  const operand = cursor.spanned(() => {
    parsed = parseAny(cursor, isSource);
    const { number } = fittingOperands(fits);
    return parsed.isPlain && parsed.operand.kind === 'number' && number !== null ? { ...parsed.operand, unit: number } : parsed.operand;
  });
  const reason = cursor.fault === null ? misfit(operand, fits) : null;
  if (reason !== null) {
    cursor.failSince(
      at,
      reason,
      expectations.map(({ text }) => text),
    );
  }
  return { operand, isPlain: parsed.isPlain };
};

/** The left side of a comparison, or what rises and falls. */
export const parseLeft = (cursor: SentenceCursor): ParsedOperand => parseFitting(cursor, { kind: 'any' });

/** The right side; a plain number on either side is in the unit of the other. */
export const parseRight = (
  cursor: SentenceCursor,
  { operand: left, isPlain }: ParsedOperand,
): { readonly left: Operand; readonly right: Operand } => {
  if (!isPlain || left.kind !== 'number') return { left, right: parseFitting(cursor, { kind: 'beside', other: left }).operand };
  const right = parseFitting(cursor, { kind: 'varying' }).operand;
  return { left: { ...left, unit: operandUnit(right) }, right };
};

/** A distance, or what of it the sentence has. */
export const parseDistance = (cursor: SentenceCursor): Distance =>
  cursor.spanned(() => {
    const amount = cursor.number({
      hint: 'how far: ticks, pips, a price, a percentage or a multiple of an indicator',
      suggestion: '20',
      also: ['2'],
    });
    if (cursor.takesNoun('tick', amount)) return { kind: 'ticks', ticks: amount };
    if (cursor.takesNoun('pip', amount)) return { kind: 'pips', pips: amount };
    if (cursor.takes('in price')) return { kind: 'price', price: amount };
    if (cursor.takes('%')) return { kind: 'percent', percent: amount };
    if (!cursor.takesOneOf(['×', 'x', '*', 'times'])) cursor.fail();
    const { operand } = parseFitting(cursor, { kind: 'unit', unit: 'distance' });
    if (operand.kind === 'indicator') return { kind: 'multiple', factor: amount, of: operand };
    cursor.fail();
    return { kind: 'ticks', ticks: amount };
  });

/** A price and how far from it. */
export const parseLevel = (cursor: SentenceCursor): Level =>
  cursor.spanned(() => {
    const base = parseFitting(cursor, { kind: 'unit', unit: 'price' }).operand;
    if (cursor.takes('plus', { isOptional: true })) return { base, offset: { side: 'above', distance: parseDistance(cursor) } };
    const isBelow = cursor.takes('minus', { isOptional: true });
    return { base, offset: isBelow ? { side: 'below', distance: parseDistance(cursor) } : null };
  });
