// @vitest-environment jsdom
/** Which presses are for the page, and that the shortcuts of screens keep to it. */
import { cleanup, fireEvent, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { CalculatorList } from '@/features/calculator/calculator-list';
import { isForPage } from '@/ui/is-for-page';

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

const heard = (html: string, init: KeyboardEventInit = {}): boolean => {
  document.body.innerHTML = html;
  let answer = false;
  const listen = (event: KeyboardEvent): void => {
    answer = isForPage(event);
  };
  document.addEventListener('keydown', listen, { once: true });
  fireEvent.keyDown(document.querySelector('[data-here]') ?? document.body, { key: 'x', ...init });
  return answer;
};

describe('a key', () => {
  it.each([
    ['on the page', '', {}, true],
    ['on a button', '<button data-here></button>', {}, true],
    ['with Shift, as for a question mark', '', { shiftKey: true }, true],
    ['with Control', '', { ctrlKey: true }, false],
    ['with Meta', '', { metaKey: true }, false],
    ['with Alt', '', { altKey: true }, false],
    ['while a letter is composed', '', { isComposing: true }, false],
    ['in a field', '<input data-here>', {}, false],
    ['in an open menu', '<div role="menu"><button role="menuitem" data-here></button></div>', {}, false],
    ['in a list of choices', '<div role="listbox"><div role="option" tabindex="-1" data-here></div></div>', {}, false],
    ['behind a dialog', '<div role="dialog"></div>', {}, false],
    ['behind a question', '<div role="alertdialog"></div>', {}, false],
    ['behind a native dialog', '<dialog open></dialog>', {}, false],
  ])('%s', (_, html, init, expected) => {
    expect(heard(html, init)).toBe(expected);
  });
});

describe('single keys that are switched off', () => {
  it.each([
    ['a letter', { key: 'n' }, false],
    ['a sign', { key: '?', shiftKey: true }, false],
    ['a digit', { key: '3' }, false],
    ['a key without a sign of its own', { key: 'ArrowDown' }, true],
  ])('%s', (_, init, expected) => {
    document.documentElement.dataset['singleKeys'] = 'off';
    expect(heard('', init)).toBe(expected);
    delete document.documentElement.dataset['singleKeys'];
    expect(heard('', init)).toBe(true);
  });
});

describe('the slash of the calculators', () => {
  it('reaches the search, but not from behind a dialog', () => {
    const { getByRole } = render(
      <MemoryRouter>
        <CalculatorList selectedId="margin" addressOf={() => '/calculator'} />
      </MemoryRouter>,
    );
    const dialog = document.createElement('div');
    dialog.setAttribute('role', 'dialog');
    document.body.append(dialog);
    fireEvent.keyDown(document.body, { key: '/' });
    expect(document.activeElement).toBe(document.body);
    dialog.remove();
    fireEvent.keyDown(document.body, { key: '/' });
    expect(document.activeElement).toBe(getByRole('searchbox', { name: 'Find a calculator' }));
  });
});
