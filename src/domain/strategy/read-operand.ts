/** Reads operands, distances and levels from unknown data and checks their units. */
import { checkParams } from '@/domain/indicators/check-params';
import { indicatorOf, isIndicatorId } from '@/domain/indicators/registry';
import type { FieldReader } from './field-reader';
import { operandUnit, takesSource } from './operand-unit';
import type { Distance, Level, Operand, Unit } from './strategy';

export const longestLook = 1000;
const positive = { above: 0, to: 1e9 };

const readBarsAgo = (reader: FieldReader): number =>
  reader.field('barsAgo').value === undefined ? 0 : reader.field('barsAgo').number({ from: 0, to: longestLook, isWhole: true });

/** A year of weeks; whether it is longer than the bars of a series is known only when it runs over one. */
const longestInterval = 52 * 10_080;
const deepestSource = 4;

const readInterval = (reader: FieldReader): { readonly interval?: number } => {
  const field = reader.field('interval');
  return field.value === undefined ? {} : { interval: field.number({ from: 1, to: longestInterval, isWhole: true }) };
};

type IndicatorOperand = Extract<Operand, { kind: 'indicator' }>;

const numbersOf = (reader: FieldReader): Readonly<Record<string, number>> => {
  const { value } = reader;
  if (value === undefined) return {};
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    reader.refuse('must be an object of numbers');
    return {};
  }
  return Object.fromEntries(Object.keys(value).map((name) => [name, reader.field(name).number({})]));
};

/** Another operand whose values an indicator reads; `depth` counts the indicators around it. */
const readSource = (reader: FieldReader, id: IndicatorOperand['id'], depth: number): { readonly source?: Operand } => {
  const field = reader.field('source');
  if (field.value === undefined) return {};
  if (!takesSource(id)) field.refuse(`${id} reads more than one price, so it can’t be computed of something else`);
  if (depth >= deepestSource) {
    field.refuse(`is nested more than ${deepestSource} deep`);
    return {};
  }
  const source = readOperandAt(field, depth + 1);
  if (source.kind === 'number') field.refuse('a fixed number has no history to compute from');
  else if (source.barsAgo !== 0) field.field('barsAgo').refuse('must be 0 here; put the bars ago on the outer indicator');
  if (source.kind !== 'number' && source.interval !== undefined) {
    field.field('interval').refuse('belongs on the outer indicator, whose bars this is computed over');
  }
  return { source };
};

const readIndicator = (reader: FieldReader, depth = 0): IndicatorOperand => {
  reader.onlyFields('kind', 'id', 'params', 'output', 'source', 'barsAgo', 'interval');
  const name = reader.field('id').value;
  const barsAgo = readBarsAgo(reader);
  if (typeof name !== 'string' || !isIndicatorId(name)) {
    reader.field('id').refuse(`must be the id of an indicator, not ${JSON.stringify(name) ?? 'nothing'}`);
    return { kind: 'indicator', id: 'sma', params: {}, output: 'sma', barsAgo };
  }
  const indicator = indicatorOf(name);
  const given = numbersOf(reader.field('params'));
  const checked = checkParams(indicator, given);
  if (!checked.ok && Object.values(given).every(Number.isFinite)) reader.field('params').refuse(checked.reason);
  const names = indicator.outputs.map((output) => output.name);
  const output = reader.field('output').value === undefined ? names[0]! : reader.field('output').oneOf(names);
  const params = checked.ok ? checked.params : given;
  return { kind: 'indicator', id: name, params, output, ...readSource(reader, name, depth), barsAgo, ...readInterval(reader) };
};

const readOperandAt = (reader: FieldReader, depth: number): Operand => {
  const kind = reader.field('kind').oneOf(['price', 'volume', 'indicator', 'number']);
  switch (kind) {
    case 'price':
      reader.onlyFields('kind', 'field', 'barsAgo', 'interval');
      return {
        kind,
        field: reader.field('field').oneOf(['open', 'high', 'low', 'close']),
        barsAgo: readBarsAgo(reader),
        ...readInterval(reader),
      };
    case 'volume':
      reader.onlyFields('kind', 'barsAgo', 'interval');
      return { kind, barsAgo: readBarsAgo(reader), ...readInterval(reader) };
    case 'indicator':
      return readIndicator(reader, depth);
    case 'number': {
      reader.onlyFields('kind', 'value', 'unit');
      const units: readonly Unit[] = ['price', 'distance', 'index', 'volume'];
      return { kind, value: reader.field('value').number({ from: -1e12, to: 1e12 }), unit: reader.field('unit').oneOf(units) };
    }
  }
};

/** An operand; its unit is checked by whoever compares it. */
export const readOperand = (reader: FieldReader): Operand => readOperandAt(reader, 0);

/** A distance above 0, or from 0 where it may be none. */
export const readDistance = (reader: FieldReader, range: { readonly above?: number; readonly from?: number } = { above: 0 }): Distance => {
  const kind = reader.field('kind').oneOf(['ticks', 'pips', 'price', 'percent', 'multiple']);
  const amount = (name: string): number => reader.field(name).number({ ...range, to: 1e9 });
  switch (kind) {
    case 'ticks':
      reader.onlyFields('kind', 'ticks');
      return { kind, ticks: amount('ticks') };
    case 'pips':
      reader.onlyFields('kind', 'pips');
      return { kind, pips: amount('pips') };
    case 'price':
      reader.onlyFields('kind', 'price');
      return { kind, price: amount('price') };
    case 'percent':
      reader.onlyFields('kind', 'percent');
      return { kind, percent: reader.field('percent').number({ ...range, to: 99 }) };
    case 'multiple': {
      reader.onlyFields('kind', 'factor', 'of');
      const of = reader.field('of');
      const factor = reader.field('factor').number(positive);
      of.field('kind').oneOf(['indicator']);
      const operand = readIndicator(of);
      if (operandUnit(operand) !== 'distance') of.refuse(`${operand.id} isn’t a distance between prices; atr is one`);
      return { kind, factor, of: operand };
    }
  }
};

/** A price, moved by a distance. */
export const readLevel = (reader: FieldReader): Level => {
  reader.onlyFields('base', 'offset');
  const base = readOperand(reader.field('base'));
  if (operandUnit(base) !== 'price') reader.field('base').refuse(`must be a price, not a value in the unit “${operandUnit(base)}”`);
  const offset = reader.field('offset').orNull((part) => {
    part.onlyFields('side', 'distance');
    return { side: part.field('side').oneOf(['above', 'below']), distance: readDistance(part.field('distance')) };
  });
  return { base, offset };
};
