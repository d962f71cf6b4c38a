/** Attacks on what opens pages, over the wire: every one is refused, and the honest request beside it passes. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aWireBackend, type WireBackend } from '../wire-backend';
import { onDocuments } from './on-documents';
import { onIdentity, onTokens } from './on-identity';
import { onTime } from './on-time';
import { onTree, treeBefore } from './on-tree';
import { aPerson, common, outcomeOf, reads, seed, seedTree, type Attack, type Family, type Person } from './stage';

/** The official suite answers tokens of any project. */
const isOwnBackend = process.env['SEXTANT_FIRESTORE_URL'] === undefined;
const families: readonly Family[] = [...onTime, ...onDocuments, ...onIdentity, ...(isOwnBackend ? onTokens : []), ...onTree];
const all = families.flatMap(({ attacks }) => attacks);

/** The record of a person, as the owner of the databases sees it: no attack may have changed it. */
const storedFor = async (wire: WireBackend, me: Person): Promise<string | null> => {
  const { isTaken, said } = await outcomeOf(wire, reads({ ...me, token: 'owner' }, `subscriptions/${me.uid}`));
  return isTaken ? said : null;
};

const attempt = async (wire: WireBackend, { stands }: Family, { person = aPerson, stands: also, call }: Attack) => {
  const me = person();
  await seed(wire, { ...stands(me), ...also?.(me) });
  if (me.uid !== 'the-owner')
    await seedTree(wire, { [`users/${me.uid}`]: { email: me.email, createdAt: 1, lastLogin: 1, status: 'active', role: 'user' } });
  const before = await storedFor(wire, me);
  const outcome = await outcomeOf(wire, call(me));
  return { ...outcome, before, after: await storedFor(wire, me) };
};

describe('attacks on what opens pages', () => {
  const wire = aWireBackend();
  beforeAll(async () => {
    await seed(wire, { ...common, 'calendarWeeks/2026-W10': { events: [], createdAt: new Date(0), updatedAt: new Date(0) } });
  });
  // What an honest request leaves must stand in no attack’s way, in whichever order they run.
  beforeEach(() => seedTree(wire, treeBefore));

  it('are as many as asked for, each with a name of its own', () => {
    for (const { family, attacks, neighbors } of families) {
      expect([family, new Set(attacks.map((one) => one.name)).size]).toEqual([family, attacks.length]);
      expect(neighbors.length).toBeGreaterThan(0);
    }
    expect(all.length).toBeGreaterThanOrEqual(60);
  });

  describe.each(families)('$family', (family) => {
    it.each(family.attacks)('refused: $name', async (one) => {
      const { isTaken, said, before, after } = await attempt(wire, family, one);
      expect([isTaken, said]).toEqual([false, said]);
      expect(after).toEqual(before);
    });

    it.each(family.neighbors)('allowed: $name', async (one) => {
      const { isTaken, said } = await attempt(wire, family, one);
      expect(isTaken, said).toBe(true);
    });
  });
});
