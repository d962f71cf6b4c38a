/** Joining versions of a note: every text can be found again, none twice. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { joinedNote } from '@/features/journal/trade/joined-note';

it('holds every version', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { maxLength: 4 }), (versions) => {
      const joined = joinedNote(versions);
      return versions.every((version) => joined.includes(version.trim()));
    }),
  );
});

it('keeps their order and parts them by an empty line', () => {
  expect(joinedNote(['written last', 'written first'])).toBe('written last\n\nwritten first');
});

it('repeats nothing that another version contains', () => {
  expect(joinedNote(['Waited for the close. Size was fine.', 'Waited for the close.', ' Size was fine. '])).toBe(
    'Waited for the close. Size was fine.',
  );
});
