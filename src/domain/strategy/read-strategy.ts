/**
 * Reads a strategy from unknown data and says exactly what is wrong with it. What it accepts is complete: every
 * default is written out. It evaluates nothing, so a file from a stranger is only data.
 */
import { FieldReader, type Problem } from './field-reader';
import { readCondition, readTime, readZone } from './read-condition';
import { readDistance, readLevel } from './read-operand';
import {
  strategyFormat,
  strategyVersion,
  type Anchor,
  type Blackout,
  type ClockTime,
  type Distance,
  type EntryOrder,
  type EntryRule,
  type ExitRule,
  type PartialTarget,
  type Protection,
  type Sizing,
  type Strategy,
  type TimeInForce,
} from './strategy';

export type ReadStrategy =
  | { readonly ok: true; readonly strategy: Strategy }
  | { readonly ok: false; readonly problems: readonly Problem[] };

const wholeBars = { from: 1, to: 100_000, isWhole: true } as const;

const readTimeInForce = (reader: FieldReader): TimeInForce => {
  const kind = reader.field('kind').oneOf(['until cancelled', 'day', 'bars']);
  reader.onlyFields(...(kind === 'bars' ? ['kind', 'bars'] : ['kind']));
  return kind === 'bars' ? { kind, bars: reader.field('bars').number(wholeBars) } : { kind };
};

const readOrder = (reader: FieldReader): EntryOrder => {
  const kind = reader.field('kind').oneOf(['market', 'limit', 'stop', 'stop-limit']);
  if (kind === 'market') {
    reader.onlyFields('kind');
    return { kind };
  }
  const timeInForce = readTimeInForce(reader.field('timeInForce'));
  if (kind === 'limit') {
    reader.onlyFields('kind', 'limit', 'timeInForce');
    return { kind, limit: readLevel(reader.field('limit')), timeInForce };
  }
  if (kind === 'stop') {
    reader.onlyFields('kind', 'stop', 'timeInForce');
    return { kind, stop: readLevel(reader.field('stop')), timeInForce };
  }
  reader.onlyFields('kind', 'stop', 'limit', 'timeInForce');
  return { kind, stop: readLevel(reader.field('stop')), limit: readLevel(reader.field('limit')), timeInForce };
};

const readEntry = (reader: FieldReader): EntryRule => {
  reader.onlyFields('side', 'when', 'order', 'group');
  const order = readOrder(reader.field('order'));
  const group = reader.field('group').orNull((field) => field.text(40));
  if (group !== null && order.kind === 'market') reader.field('group').refuse('a market order is filled at once and needs no group');
  return { side: reader.field('side').oneOf(['long', 'short']), when: readCondition(reader.field('when')), order, group };
};

const readExit = (reader: FieldReader): ExitRule => {
  reader.onlyFields('side', 'when', 'percent');
  const percent = reader.field('percent');
  if (percent.value === 100) percent.refuse('must be below 100; leave it out to close all of the position');
  return {
    side: reader.field('side').oneOf(['long', 'short', 'both']),
    when: readCondition(reader.field('when')),
    ...(percent.value === undefined ? {} : { percent: percent.number({ above: 0, to: 100 }) }),
  };
};

const readAnchored = (reader: FieldReader): { readonly distance: Distance; readonly from: Anchor } => {
  reader.onlyFields('distance', 'from');
  return { distance: readDistance(reader.field('distance')), from: reader.field('from').oneOf(['fill', 'signal']) };
};

const readPartial = (reader: FieldReader): PartialTarget => {
  reader.onlyFields('distance', 'from', 'percent');
  return {
    distance: readDistance(reader.field('distance')),
    from: reader.field('from').oneOf(['fill', 'signal']),
    percent: reader.field('percent').number({ above: 0, to: 100 }),
  };
};

const readPartials = (reader: FieldReader): readonly PartialTarget[] => {
  const partials = reader.list(readPartial, { from: 1, to: 8 });
  const total = partials.reduce((sum, { percent }) => sum + percent, 0);
  // A sum of decimals such as 33.3 may be off in its last digit.
  if (total > 100 + 1e-9) reader.refuse(`together close ${total}%, more than the whole position`);
  return partials;
};

const readCloseAt = (reader: FieldReader): ClockTime => {
  reader.onlyFields('time', 'zone');
  return { time: readTime(reader.field('time')), zone: readZone(reader.field('zone')) };
};

const readProtection = (reader: FieldReader): Protection => {
  reader.onlyFields('stop', 'target', 'trailing', 'breakEven', 'maxBars', 'partials', 'closeAt');
  const [partials, closeAt] = [reader.field('partials'), reader.field('closeAt')];
  return {
    stop: reader.field('stop').orNull(readAnchored),
    target: reader.field('target').orNull(readAnchored),
    trailing: reader.field('trailing').orNull((part) => {
      part.onlyFields('distance');
      return { distance: readDistance(part.field('distance')) };
    }),
    breakEven: reader.field('breakEven').orNull((part) => {
      part.onlyFields('after', 'lock');
      return { after: readDistance(part.field('after')), lock: readDistance(part.field('lock'), { from: 0 }) };
    }),
    maxBars: reader.field('maxBars').orNull((field) => field.number(wholeBars)),
    ...(partials.value === undefined ? {} : { partials: readPartials(partials) }),
    ...(closeAt.value === undefined ? {} : { closeAt: readCloseAt(closeAt) }),
  };
};

/** How many positions may be open at once, which is asked exactly where entries add to what is open. */
const readMaxPositions = (root: FieldReader, whileOpen: Strategy['whileOpen']): { readonly maxPositions?: number } => {
  const field = root.field('maxPositions');
  if (whileOpen === 'add') return { maxPositions: field.number({ from: 2, to: 20, isWhole: true }) };
  if (field.value !== undefined) field.refuse('has a meaning only with whileOpen “add”');
  return {};
};

const readSizing = (reader: FieldReader): Sizing => {
  const kind = reader.field('kind').oneOf(['units', 'lots', 'risk percent', 'risk money', 'equity percent']);
  const only = (name: string, to: number): number => {
    reader.onlyFields('kind', name);
    return reader.field(name).number({ above: 0, to });
  };
  switch (kind) {
    case 'units':
      return { kind, units: only('units', 1e12) };
    case 'lots':
      return { kind, lots: only('lots', 1e9) };
    case 'risk percent':
    case 'equity percent':
      return { kind, percent: only('percent', 100) };
    case 'risk money':
      return { kind, money: only('money', 1e12) };
  }
};

const readBlackout = (reader: FieldReader): Blackout => {
  reader.onlyFields('minutesBefore', 'minutesAfter', 'impact', 'openPositions');
  const minutes = { from: 0, to: 1440, isWhole: true } as const;
  return {
    minutesBefore: reader.field('minutesBefore').number(minutes),
    minutesAfter: reader.field('minutesAfter').number(minutes),
    impact: reader.field('impact').oneOf(['high', 'medium and high']),
    openPositions: reader.field('openPositions').oneOf(['keep', 'close']),
  };
};

/** What the parts of a strategy ask of each other. */
const checkWhole = (strategy: Strategy, root: FieldReader): void => {
  const { size, protection } = strategy;
  const isByRisk = size.kind === 'risk percent' || size.kind === 'risk money';
  if (isByRisk && protection.stop === null && protection.trailing === null) {
    root.field('size').refuse('a size by risk needs a stop: without one no loss is planned');
  }
};

const readVersion = (root: FieldReader): boolean => {
  const { value } = root.field('version');
  if (root.field('format').value !== strategyFormat) root.field('format').refuse(`must be “${strategyFormat}”`);
  else if (typeof value === 'number' && value > strategyVersion) {
    root.field('version').refuse(`is ${value}; this program reads up to version ${strategyVersion}: update it`);
  } else if (value !== strategyVersion) root.field('version').refuse(`must be ${strategyVersion}`);
  return root.problems.length === 0;
};

/** The strategy in the data, or everything that is wrong with it. */
export const readStrategy = (data: unknown): ReadStrategy => {
  const problems: Problem[] = [];
  const root = new FieldReader(data, '', problems);
  root.onlyFields('format', 'version', 'name', 'entries', 'exits', 'protection', 'size', 'whileOpen', 'maxPositions', 'blackout');
  if (!readVersion(root)) return { ok: false, problems };
  const whileOpen = root.field('whileOpen').oneOf(['skip', 'reverse', 'replace', 'add']);
  const strategy: Strategy = {
    format: strategyFormat,
    version: strategyVersion,
    name: root.field('name').text(120),
    entries: root.field('entries').list(readEntry, { from: 1, to: 16 }),
    exits: root.field('exits').list(readExit, { from: 0, to: 16 }),
    protection: readProtection(root.field('protection')),
    size: readSizing(root.field('size')),
    whileOpen,
    ...readMaxPositions(root, whileOpen),
    blackout: root.field('blackout').orNull(readBlackout),
  };
  if (problems.length === 0) checkWhole(strategy, root);
  return problems.length === 0 ? { ok: true, strategy } : { ok: false, problems };
};

const parsed = (text: string): { readonly data: unknown } | { readonly fault: string } => {
  try {
    return { data: JSON.parse(text) as unknown };
  } catch (thrown) {
    return { fault: thrown instanceof Error ? thrown.message : 'it cannot be read' };
  }
};

/** The strategy in a JSON text. */
export const readStrategyJson = (text: string): ReadStrategy => {
  const json = parsed(text);
  return 'fault' in json ? { ok: false, problems: [{ path: '', message: `isn’t JSON: ${json.fault}` }] } : readStrategy(json.data);
};

/** The strategy as JSON text, two spaces deep. */
export const writeStrategyJson = (strategy: Strategy): string => `${JSON.stringify(strategy, null, 2)}\n`;

/** A problem as one line. */
export const describeProblem = ({ path, message }: Problem): string => (path === '' ? `The strategy ${message}` : `${path} ${message}`);
