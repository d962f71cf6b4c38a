/** Deeds in turns: in the order in which they were asked for, never two at once, and none lost where one fails. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { inTurns } from '@/lib/in-turns';

it('keep their order whatever each takes and whichever fails', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.array(fc.boolean(), { minLength: 1, maxLength: 12 }), async (scheduler, fails) => {
      const turns = inTurns();
      const told: string[] = [];
      const all = fails.map((isFailing, at) =>
        turns(async () => {
          told.push(`begin ${String(at)}`);
          await scheduler.schedule(Promise.resolve());
          told.push(`end ${String(at)}`);
          if (isFailing) throw new Error(String(at));
          return at;
        }),
      );
      const settled = Promise.allSettled(all);
      await scheduler.waitFor(settled);
      expect(told).toEqual(fails.flatMap((_, at) => [`begin ${String(at)}`, `end ${String(at)}`]));
      expect((await settled).map(({ status }) => status === 'rejected')).toEqual(fails);
    }),
  );
});
