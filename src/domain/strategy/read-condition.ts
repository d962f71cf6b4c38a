/** Reads conditions from unknown data: their shape, their units and what they name. */
import { defaultSessions } from '@/domain/sessions/forex-sessions';
import { isZone } from '@/domain/time/zone-clock';
import type { FieldReader } from './field-reader';
import { unitConflict } from './operand-unit';
import { longestLook, readOperand } from './read-operand';
import type { Condition, Operand, Weekday } from './strategy';

const deepest = 12;
const kinds = ['all', 'any', 'not', 'compare', 'cross', 'move', 'session', 'time', 'weekday'] as const;

export const weekdays: readonly Weekday[] = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
export const comparisons = ['above', 'below', 'at or above', 'at or below'] as const;
const fallback: Condition = { kind: 'session', city: 'London' };

const readSides = (reader: FieldReader): { readonly left: Operand; readonly right: Operand } => {
  const before = reader.problems.length;
  const left = readOperand(reader.field('left'));
  const right = readOperand(reader.field('right'));
  const conflict = reader.problems.length > before ? null : unitConflict(left, right);
  if (conflict !== null) reader.refuse(conflict);
  return { left, right };
};

/** The name of a time zone. */
export const readZone = (reader: FieldReader): string => {
  const zone = reader.text(64);
  if (zone !== '' && !isZone(zone)) reader.refuse(`“${zone}” isn’t a time zone; write one such as Europe/London`);
  return zone;
};

/** A time of day, 'HH:MM'. */
export const readTime = (reader: FieldReader): string => {
  const time = reader.text(5);
  if (time !== '' && !/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time)) reader.refuse(`must be a time such as 08:30, not “${time}”`);
  return time;
};

const readWeekdays = (reader: FieldReader): readonly Weekday[] => {
  const days = reader.list((item) => item.oneOf(weekdays), { from: 1, to: 7 });
  if (new Set(days).size !== days.length) reader.refuse('names a day twice');
  return days;
};

const readDeep = (reader: FieldReader, depth: number): Condition => {
  if (depth > deepest) {
    reader.refuse(`is nested more than ${deepest} deep`);
    return fallback;
  }
  const kind = reader.field('kind').oneOf(kinds);
  switch (kind) {
    case 'all':
    case 'any':
      reader.onlyFields('kind', 'of');
      return { kind, of: reader.field('of').list((item) => readDeep(item, depth + 1), { from: 2, to: 32 }) };
    case 'not':
      reader.onlyFields('kind', 'of');
      return { kind, of: readDeep(reader.field('of'), depth + 1) };
    case 'compare': {
      reader.onlyFields('kind', 'left', 'is', 'right');
      const { left, right } = readSides(reader);
      return { kind, left, is: reader.field('is').oneOf(comparisons), right };
    }
    case 'cross': {
      reader.onlyFields('kind', 'left', 'direction', 'right');
      const { left, right } = readSides(reader);
      return { kind, left, direction: reader.field('direction').oneOf(['above', 'below']), right };
    }
    case 'move': {
      reader.onlyFields('kind', 'operand', 'direction', 'bars');
      const operand = readOperand(reader.field('operand'));
      if (operand.kind === 'number') reader.field('operand').refuse('a fixed number neither rises nor falls');
      const bars = reader.field('bars').number({ from: 1, to: longestLook, isWhole: true });
      return { kind, operand, direction: reader.field('direction').oneOf(['rises', 'falls']), bars };
    }
    case 'session':
      reader.onlyFields('kind', 'city');
      return { kind, city: reader.field('city').oneOf(defaultSessions.map(({ city }) => city)) };
    case 'time': {
      reader.onlyFields('kind', 'from', 'to', 'zone');
      const [from, to] = [readTime(reader.field('from')), readTime(reader.field('to'))];
      if (from !== '' && from === to) reader.refuse('from and to are the same time');
      return { kind, from, to, zone: readZone(reader.field('zone')) };
    }
    case 'weekday':
      reader.onlyFields('kind', 'days', 'zone');
      return { kind, days: readWeekdays(reader.field('days')), zone: readZone(reader.field('zone')) };
  }
};

/** A condition and everything in it. */
export const readCondition = (reader: FieldReader): Condition => readDeep(reader, 0);
