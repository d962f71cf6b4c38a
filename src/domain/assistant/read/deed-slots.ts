/** Slots of what is to be written: the side of a plan, and from which side a price has to come. */
import type { Slot, Slots } from '@/domain/ask/phrase';

const oneOf =
  (words: ReadonlyMap<string, string>): Slot =>
  (tokens, at) => {
    const value = words.get(tokens[at]?.text ?? '');
    return value === undefined ? [] : [{ end: at + 1, value }];
  };

export const deedSlots: Slots = {
  side: oneOf(
    new Map([
      ['long', 'long'],
      ['buy', 'long'],
      ['buying', 'long'],
      ['short', 'short'],
      ['sell', 'short'],
      ['selling', 'short'],
    ]),
  ),
  way: oneOf(
    new Map([
      ['above', 'up'],
      ['over', 'up'],
      ['below', 'down'],
      ['under', 'down'],
      ['beneath', 'down'],
    ]),
  ),
};
