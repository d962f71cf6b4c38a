// @vitest-environment jsdom
/** Dark, light or as the system: the decision of the product and that of the script before the first paint are one. */
import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sampleMark } from '@/services/local/sample-mark';
import { readThemeChoice, themeChoices, themeOf } from '@/domain/preferences/theme-choice';

const script = readFileSync('public/assets/theme-2.js', 'utf8');

/** What the script makes of a page on which this text is kept and the system is set so. */
const paintedWith = (kept: string | null, prefersLight: boolean): string | null => {
  localStorage.clear();
  document.documentElement.removeAttribute('data-theme');
  if (kept !== null) localStorage.setItem('sextant:theme', kept);
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(prefers-color-scheme: light)' && prefersLight }));
  // oxlint-disable-next-line no-eval
  globalThis.eval(script);
  return document.documentElement.getAttribute('data-theme');
};

afterEach(() => {
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

describe('a theme choice', () => {
  it('is what it says, and follows the system only where asked', () => {
    expect(themeOf('dark', { prefersLight: true })).toBe('dark');
    expect(themeOf('light', { prefersLight: false })).toBe('light');
    expect(themeOf('system', { prefersLight: true })).toBe('light');
    expect(themeOf('system', { prefersLight: false })).toBe('dark');
  });

  it('is none for what is not one of the three', () => {
    expect(['dark', 'light', 'system'].map(readThemeChoice)).toEqual(['dark', 'light', 'system']);
    expect([null, undefined, '', 'Dark', 3, {}].map(readThemeChoice)).toEqual([null, null, null, null, null, null]);
  });

  it('is decided alike before the first paint', () => {
    for (const choice of themeChoices) {
      for (const prefersLight of [true, false]) {
        const expected = themeOf(choice, { prefersLight }) === 'light' ? 'light' : null;
        expect([choice, prefersLight, paintedWith(JSON.stringify(choice), prefersLight)]).toEqual([choice, prefersLight, expected]);
      }
    }
  });

  it('leaves the page dark before the first paint where nothing sensible is kept', () => {
    for (const kept of [null, 'light', '{', '"paper"', '3']) expect(paintedWith(kept, true)).toBeNull();
  });

  it('of the sample counts before the first paint while the sample is open, and no longer', () => {
    sessionStorage.setItem('sextant:theme', '"light"');
    expect(paintedWith('"dark"', false)).toBeNull();
    sessionStorage.setItem(sampleMark, '/');
    expect(paintedWith('"dark"', false)).toBe('light');
    sessionStorage.setItem('sextant:theme', '"dark"');
    expect(paintedWith('"light"', true)).toBeNull();
  });

  it('is run by both documents before their code, from a file that the offline copy holds', () => {
    for (const name of ['index.html', 'app.html']) {
      const html = readFileSync(name, 'utf8');
      expect(html.indexOf('<script src="/assets/theme-2.js">')).toBeGreaterThan(0);
      expect(html.indexOf('<script src="/assets/theme-2.js">')).toBeLessThan(html.indexOf('<script type="module"'));
    }
    expect(readFileSync('vite.config.ts', 'utf8')).toContain('assets/*.{js,css,woff2}');
  });
});
