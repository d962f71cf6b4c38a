/** Strategies as files: what comes back is what left, and what is wrong is named with its place. */
import { describe, expect, it } from 'vitest';
import { handedLine, handedText, mostFileLetters, readHanded } from '@/domain/runs/strategy-file';
import { strategyTemplates } from '@/domain/strategy/templates/all-templates';
import { aStrategy } from '../../services/runs/a-strategy';

const writers = { laptop: { trials: 30, measured: 28, mean: 0.5, squares: 2 }, source: { trials: 20, measured: 0, mean: 0, squares: 0 } };
const versions = [{ name: 'First', at: 7, strategy: { ...aStrategy, name: 'Before' }, note: 'As published' }];
const text = handedText({ strategy: aStrategy, family: 'turtles', writers, versions });
const changed = (change: (data: Record<string, unknown>) => void): string => {
  const data = JSON.parse(text) as Record<string, unknown>;
  change(data);
  return JSON.stringify(data);
};
const reasons = (of: string): readonly string[] => {
  const read = readHanded(of);
  if (read.ok) throw new Error('It was read.');
  return read.reasons;
};

describe('a strategy as a file', () => {
  it('brings family, versions and every count by who counted', () => {
    expect(readHanded(text)).toEqual({ ok: true, handed: { strategy: aStrategy, family: 'turtles', writers, versions } });
    expect(readHanded(handedLine({ strategy: aStrategy, family: 'turtles', writers }))).toEqual({
      ok: true,
      handed: { strategy: aStrategy, family: 'turtles', writers, versions: [] },
    });
  });

  it('does so for every published idea', () => {
    for (const { strategy, id } of strategyTemplates) {
      expect(readHanded(handedText({ strategy, family: id, writers }))).toMatchObject({ ok: true, handed: { strategy, family: id } });
    }
  });

  it('alone gets no family, and at least the one that it is was tried', () => {
    const source = { trials: 1, measured: 0, mean: 0, squares: 0 };
    expect(readHanded(JSON.stringify(aStrategy))).toEqual({
      ok: true,
      handed: { strategy: aStrategy, family: null, writers: { source }, versions: [] },
    });
    expect(readHanded(changed((data) => void (data['writers'] = {})))).toMatchObject({
      ok: true,
      handed: { family: 'turtles', writers: { source } },
    });
  });

  it.each([
    ['cut off', text.slice(0, -3), /^The file ends too early/u],
    ['a letter too many', text.replace('"version": 1', '"version": x1'), /^Line 3, column 14: this isn’t JSON\.$/u],
    ['of something else', '{"form": "sextant-trials"}', /isn’t a strategy from Sextant/u],
    ['a list', '[]', /isn’t a strategy from Sextant/u],
    ['of a newer program', changed((data) => void (data['version'] = 2)), /A newer version of Sextant/u],
    ['a family that is none', changed((data) => void (data['family'] = 'a b')), /^family: /u],
    [
      'more measured than tried',
      changed((data) => void (data['writers'] = { laptop: { trials: 1, measured: 2, mean: 0, squares: 0 } })),
      /^writers\.laptop: /u,
    ],
    [
      'a rule that is none',
      changed((data) => void (data['strategy'] = { ...aStrategy, entries: [{ side: 'up' }] })),
      /^entries\[0\]\.side /u,
    ],
    [
      'a version that cannot be read',
      changed((data) => void (data['versions'] = [{ name: 'First', at: 7, strategy: { ...aStrategy, size: 1 } }])),
      /^versions\[0\]\.strategy: size /u,
    ],
    [
      'a version without a time',
      changed((data) => void (data['versions'] = [{ name: 'First', strategy: aStrategy }])),
      /^versions\.0\.at: /u,
    ],
    ['too large', ' '.repeat(mostFileLetters + 1), /too large/u],
  ])('is refused by its place: %s', (_what, of, said) => {
    expect(reasons(of)).toEqual(expect.arrayContaining([expect.stringMatching(said)]));
  });
});
