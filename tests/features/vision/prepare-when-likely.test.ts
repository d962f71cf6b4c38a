// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { prepareWhenLikely } from '@/features/vision/prepare-when-likely';

const page = (): Element => {
  document.body.innerHTML = '<p>Text</p><div data-brings-picture=""><button>Choose</button></div>';
  return document.body;
};

const signs: readonly (readonly [string, () => void])[] = [
  ['files dragged over the page', () => document.body.dispatchEvent(new Event('dragenter', { bubbles: true }))],
  ['coming back to the tab', () => window.dispatchEvent(new Event('focus'))],
  ['Ctrl', () => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Control', ctrlKey: true, bubbles: true }))],
  ['⌘', () => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Meta', metaKey: true, bubbles: true }))],
  ['a pointer at the button', () => document.querySelector('button')?.dispatchEvent(new Event('pointerover', { bubbles: true }))],
];

describe('a reader is prepared', () => {
  it.each(signs)('once, at %s', (_, give) => {
    page();
    const prepare = vi.fn();
    const end = prepareWhenLikely(prepare);
    expect(prepare).not.toHaveBeenCalled();
    give();
    give();
    expect(prepare).toHaveBeenCalledTimes(1);
    end();
  });

  it('for nobody who only looks at the page, types in it, or has left it', () => {
    const body = page();
    const prepare = vi.fn();
    const end = prepareWhenLikely(prepare);
    body.querySelector('p')?.dispatchEvent(new Event('pointerover', { bubbles: true }));
    body.dispatchEvent(new KeyboardEvent('keydown', { key: 'v', bubbles: true }));
    expect(prepare).not.toHaveBeenCalled();
    end();
    for (const [, give] of signs) give();
    expect(prepare).not.toHaveBeenCalled();
  });
});
