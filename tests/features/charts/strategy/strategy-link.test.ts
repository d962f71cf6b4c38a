// @vitest-environment node
/** A strategy in a link: whole on the other side, and refused in words where it is broken, too long or something else. */
import { describe, expect, it } from 'vitest';
import { handedLine } from '@/domain/runs/strategy-file';
import { strategyTemplates } from '@/domain/strategy/templates/all-templates';
import { packText } from '@/features/charts/outputs/packed-hash';
import { isStrategyHash, mostLinkLetters, strategyHash, strategyInHash } from '@/features/charts/strategy/strategy-link';

const writers = { source: { trials: 20, measured: 0, mean: 0, squares: 0 } };

const refusal = async (hash: string): Promise<string> => {
  const read = await strategyInHash(hash);
  if (read.ok) throw new Error('It was opened.');
  return read.reasons.join(' ');
};

describe('a link', () => {
  it('carries every published idea with its family and what was tried, in letters that an address may hold', async () => {
    for (const { id, strategy } of strategyTemplates) {
      const hash = await strategyHash({ strategy, family: id, writers });
      if (hash === null) throw new Error(`${id} is too long.`);
      expect(hash).toMatch(/^#strategy=[\w-]+$/u);
      expect(isStrategyHash(hash)).toBe(true);
      expect(hash.length).toBeLessThan(2_000);
      expect(await strategyInHash(hash)).toEqual({ ok: true, handed: { strategy, family: id, writers, versions: [] } });
    }
  });

  it('that is cut off, changed or unpacks to something else is refused', async () => {
    const [{ id, strategy }] = strategyTemplates as [(typeof strategyTemplates)[number]];
    const hash = (await strategyHash({ strategy, family: id, writers }))!;
    expect(await refusal(hash.slice(0, -30))).toContain('damaged or incomplete');
    expect(await refusal(`${hash.slice(0, 40)}%%${hash.slice(42)}`)).toContain('damaged or incomplete');
    expect(await refusal('#strategy=')).toMatch(/damaged or incomplete|ends too early/u);
    expect(await refusal(`#strategy=${await packText('{"form":"sextant-trials"}')}`)).toBe(
      'What’s in the link isn’t a strategy from Sextant.',
    );
    const broken = handedLine({ strategy: { ...strategy, entries: [] }, family: id, writers });
    expect(await refusal(`#strategy=${await packText(broken)}`)).toMatch(/entries/u);
  });

  it('that is too long is refused on both sides, also where few letters hold much', async () => {
    const [{ strategy }] = strategyTemplates as [(typeof strategyTemplates)[number]];
    const noise = Array.from({ length: 20_000 }, (_, at) => ((at * 7_919) % 46_656).toString(36)).join('');
    expect(await strategyHash({ strategy: { ...strategy, name: noise }, family: 'a', writers })).toBeNull();
    expect(await refusal(`#strategy=${'a'.repeat(mostLinkLetters)}`)).toContain('too long');
    const bomb = `#strategy=${await packText(' '.repeat(4_000_000))}`;
    expect(bomb.length).toBeLessThan(mostLinkLetters);
    expect(await refusal(bomb)).toContain('damaged or incomplete');
  });
});
