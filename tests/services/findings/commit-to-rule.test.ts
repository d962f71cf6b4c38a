// @vitest-environment node
/** “Make it my rule” against the embedded backend: the rule of the week and its idea are both there or neither is, whenever it is cut off. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ClaimDefinition } from '@/domain/findings/register/claim';
import { hypothesisKind } from '@/domain/findings/register/hypothesis-kind';
import { reviewKind } from '@/domain/routine/review-kind';
import type { WeekRule } from '@/domain/routine/week-rule';
import type { KeptRemote } from '@/services/contracts/kept-remote';
import { commitToRule } from '@/services/findings/register';
import { keptScene } from '../kept/kept-scene';
import type { AnyKind, Place } from '../kept/kept-scene';
import { page } from '../runs/runs-scene';

vi.mock('@/services/kept/kept', async () => (await import('../runs/runs-scene')).keptOfPage);

const { visit, kill, startAgain, refusals } = keptScene([hypothesisKind, reviewKind] as unknown as readonly AnyKind[]);

const claim: ClaimDefinition = {
  conditions: [
    { on: 'after', is: 'loss', count: 1 },
    { on: 'since last', from: 0, to: 9 },
  ],
  side: 'costs',
  against: 'rest',
  about: 'trades',
  measure: 'R',
  currency: null,
  bound: 3,
  delta: 0.3,
  finding: 'habit revenge',
  words: 'Trades after a loss, within 9 minutes of the last one do worse than the rest',
};
const rule: WeekRule = { text: 'No new trade within 9 minutes after a loss', condition: { kind: 'after-loss', minutes: 9 } };
/** Tuesday 17 March 2026: the rule is set by the review of the week of 9 March, the eleventh. */
const today = Date.UTC(2026, 2, 17) / 86_400_000;

/** Words of the ideas, and rules by week, as the device shows them. */
const shown = async (place: Place) => {
  const [ideas, weeks] = [await place.until(hypothesisKind), await place.until(reviewKind)];
  return {
    ideas: ideas.documents.map(({ value }) => (JSON.parse(value.definition) as ClaimDefinition).words),
    rules: weeks.documents.map(({ id, value }) => [id, value.rule?.text]),
  };
};

const both = { ideas: [claim.words], rules: [['2026-W11', rule.text]] };
const neither = { ideas: [], rules: [] };

beforeEach(() => {
  page.place = null;
});

describe('making a rule', () => {
  it('keeps the rule of this week and its idea, and again only the rule', async () => {
    page.place = await visit('laptop');
    expect(await commitToRule({ rule, today, claim })).toEqual({ ok: true });
    expect(await commitToRule({ rule, today, claim: null })).toEqual({ ok: true });
    expect(await shown(page.place)).toEqual(both);
    expect(await shown(await visit('phone'))).toEqual(both);
    expect(refusals).toEqual([]);
  });

  it.each([
    ['before anything was sent', 0],
    ['after the first of the two', 1],
  ])('has both on every device although the backend was killed %s', async (_, sends) => {
    let left = sends;
    const through = (remote: KeptRemote): KeptRemote => ({
      ...remote,
      // The connection ends with the write that is one too many, and nothing of it arrives.
      send: async (...args) => {
        if (left <= 0) throw new Error('The connection was killed.');
        left -= 1;
        return remote.send(...args);
      },
    });
    const laptop = await visit('laptop', { through });
    page.place = laptop;
    expect(await commitToRule({ rule, today, claim })).toEqual({ ok: true });
    await vi.waitFor(() => expect(laptop.kept.pending.get()).toHaveLength(2 - sends));
    await kill();
    // The page is closed too: what another visit of the same device finds is what lay on its disk.
    await laptop.leave();
    await startAgain();
    const again = await visit('laptop');
    expect(await shown(again)).toEqual(both);
    expect(await shown(await visit('phone'))).toEqual(both);
  });

  it('keeps neither where the page ends while it is written', async () => {
    const laptop = await visit('laptop', { network: 'offline' });
    page.place = laptop;
    type Put = (this: IDBObjectStore, ...args: Parameters<IDBObjectStore['put']>) => ReturnType<IDBObjectStore['put']>;
    const put = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, 'put')?.value as Put;
    let puts = 0;
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...args) {
      puts += 1;
      if (puts === 2) throw new DOMException('The page was closed.', 'AbortError');
      return put.apply(this, args);
    });
    await expect(commitToRule({ rule, today, claim })).rejects.toThrow();
    vi.restoreAllMocks();
    expect(puts).toBe(2);
    await laptop.leave();
    expect(await shown(await visit('laptop'))).toEqual(neither);
  });

  it('keeps neither where the idea is none, and nothing for nobody', async () => {
    page.place = await visit('laptop');
    expect(await commitToRule({ rule, today, claim: { ...claim, delta: 9 } })).toMatchObject({ ok: false, reason: 'invalid' });
    expect(await shown(page.place)).toEqual(neither);
    page.place = null;
    expect(await commitToRule({ rule, today, claim })).toEqual({ ok: false, reason: 'closed' });
  });

  it('keeps no idea where the rule is none', async () => {
    page.place = await visit('laptop');
    expect(await commitToRule({ rule: { text: 'x'.repeat(301) }, today, claim })).toMatchObject({ ok: false, reason: 'invalid' });
    expect(await shown(page.place)).toEqual(neither);
  });
});
