// @vitest-environment jsdom
/** Keys of the page beside fields: letters belong to who types them. */
import { expect, it } from 'vitest';
import { isTyping } from '@/ui/is-typing';

const made = (html: string): Element | null => {
  document.body.innerHTML = html;
  return document.body.firstElementChild;
};

it('is true in fields of text and choices', () => {
  for (const html of ['<input>', '<input type="search">', '<input type="number">', '<textarea></textarea>', '<select></select>']) {
    expect(isTyping(made(html)), html).toBe(true);
  }
});

it('is false where no letter can be typed, so that a key of the page works after a filter was pressed', () => {
  for (const html of ['<input type="checkbox">', '<input type="radio">', '<button></button>', '<p></p>']) {
    expect(isTyping(made(html)), html).toBe(false);
  }
  expect(isTyping(null)).toBe(false);
});
