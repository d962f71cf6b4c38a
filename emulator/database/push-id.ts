/**
 * Names for new children that sort by the instant of their making: eight characters of time, twelve of chance.
 * The scheme is published (https://firebase.blog/posts/2015/02/the-2120-ways-to-ensure-unique_68/).
 */
import { randomInt } from 'node:crypto';

/** In ASCII order, so that text order is numeric order. */
const DIGITS = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz';

const CHANCE_LENGTH = 12;

const timeDigits = (nowMs: number): string => {
  let rest = nowMs;
  let text = '';
  for (let position = 0; position < 8; position += 1) {
    text = (DIGITS[rest % 64] ?? '') + text;
    rest = Math.floor(rest / 64);
  }
  return text;
};

/** One more than the number, in base 64 over twelve digits; within one millisecond names must keep growing. */
const increment = (digits: readonly number[]): readonly number[] => {
  const last = digits.findLastIndex((digit) => digit < 63);
  return digits.map((digit, index) => (index < last ? digit : index === last ? digit + 1 : 0));
};

/** A source of names; two from the same source never coincide and come in order. */
export const pushIds = (): ((nowMs: number) => string) => {
  let lastMs = -1;
  let chance: readonly number[] = [];
  return (nowMs) => {
    chance = nowMs === lastMs ? increment(chance) : Array.from({ length: CHANCE_LENGTH }, () => randomInt(64));
    lastMs = nowMs;
    return timeDigits(nowMs) + chance.map((digit) => DIGITS[digit]).join('');
  };
};
