/** Slugs that nobody can take for another, and renaming without chains. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { renamingPlan, type Redirect } from '@/domain/articles/renaming';
import { mostSlug, slugOf, slugProblem } from '@/domain/articles/slug';

const problem = (slug: string): string | null => slugProblem(slug, 'a', [], []);

describe('a slug', () => {
  it.each([
    ['What 74 trades can’t show', 'what-74-trades-cant-show'],
    ['Reading an MT4 statement, to the cent!', 'reading-an-mt4-statement-to-the-cent'],
    ['Séances à Londres', 'seances-a-londres'],
    ['  --  ', ''],
    ['交易', ''],
  ])('of “%s” is “%s”', (title, slug) => expect(slugOf(title)).toBe(slug));

  it('made of any title has the right form, or there is none', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (title) => {
        const slug = slugOf(title);
        expect(slug === '' || (/^[a-z0-9]+(?:-[a-z0-9]+)*$/u.test(slug) && slug.length <= mostSlug)).toBe(true);
      }),
    );
  });

  it.each([
    ['', /missing/u],
    ['Sharpe', /lowercase/u],
    ['two words', /lowercase/u],
    ['a/b', /lowercase/u],
    ['-a', /hyphen/u],
    ['a--b', /hyphen/u],
    ['a-', /hyphen/u],
    ['x'.repeat(81), /longer/u],
    // Cyrillic a and o, Greek omicron, a fullwidth letter, a dotless i.
    ['sh\u0430rpe', /look the same/u],
    ['f\u043Erex', /look the same/u],
    ['f\u03BFrex', /look the same/u],
    ['\uFF41bc', /look the same/u],
    ['r\u0131sk', /look the same/u],
    // Right-to-left override, isolate, zero-width joiner, soft hyphen, byte order mark, NUL.
    ['abc\u202Edef', /can’t be seen/u],
    ['abc\u2066def', /can’t be seen/u],
    ['abc\u200Ddef', /can’t be seen/u],
    ['abc\u00ADdef', /can’t be seen/u],
    ['\uFEFFabc', /can’t be seen/u],
    ['abc\u0000', /can’t be seen/u],
  ])('%j is refused', (slug, why) => expect(problem(slug)).toMatch(why));

  it('is refused where another has it, looks like it or was called so', () => {
    const taken = [{ slug: 'modern-risk', articleId: 'b' }];
    expect(slugProblem('modern-risk', 'a', taken, [])).toMatch(/Another article/u);
    expect(slugProblem('modem-risk', 'a', taken, [])).toMatch(/take this URL for \/blog\/modern-risk/u);
    expect(slugProblem('modern-r1sk', 'a', taken, [])).toMatch(/take this URL/u);
    expect(slugProblem('modern-risk', 'b', taken, [])).toBeNull();
    expect(slugProblem('old', 'a', [], [{ slug: 'old', articleId: 'b' }])).toMatch(/renamed/u);
    expect(slugProblem('old', 'b', [], [{ slug: 'old', articleId: 'b' }])).toBeNull();
  });
});

describe('renaming', () => {
  const apply = (redirects: readonly Redirect[], articleId: string, from: string, to: string): readonly Redirect[] => {
    const plan = renamingPlan(articleId, from, to, redirects);
    return [
      ...redirects.filter(({ slug }) => !plan.redirects.includes(slug) && !plan.endRedirects.includes(slug)),
      ...plan.redirects.map((slug) => ({ slug, to: plan.write, articleId })),
    ];
  };

  it('a second time leads both old slugs to the newest at once', () => {
    const once = apply([], 'a', 'one', 'two');
    expect(apply(once, 'a', 'two', 'three')).toEqual([
      { slug: 'one', to: 'three', articleId: 'a' },
      { slug: 'two', to: 'three', articleId: 'a' },
    ]);
  });

  it('back to an old slug ends its redirect', () => {
    const once = apply([], 'a', 'one', 'two');
    expect(apply(once, 'a', 'two', 'one')).toEqual([{ slug: 'two', to: 'one', articleId: 'a' }]);
  });

  it('leaves no chain, no circle, and every old slug leading to where the article stands', () => {
    const names = fc.constantFrom('one', 'two', 'three', 'four', 'five');
    fc.assert(
      fc.property(names, fc.array(names, { maxLength: 12 }), (start, walk) => {
        let redirects: readonly Redirect[] = [{ slug: 'strange', to: 'other', articleId: 'b' }];
        let at = start;
        const before = new Set<string>();
        for (const next of walk) {
          redirects = apply(redirects, 'a', at, next);
          if (next !== at) before.add(at);
          at = next;
        }
        const own = redirects.filter(({ articleId }) => articleId === 'a');
        before.delete(at);
        expect(new Set(own.map(({ slug }) => slug))).toEqual(before);
        expect(own.every(({ to }) => to === at)).toBe(true);
        expect(redirects).toContainEqual({ slug: 'strange', to: 'other', articleId: 'b' });
      }),
    );
  });
});
