// @vitest-environment jsdom
/** Writing sentences of a strategy: what is offered, what the keys do, and where a problem is shown. */
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { parseStrategy } from '@/domain/strategy/parse-strategy';
import { SentenceArea } from '@/features/charts/strategy/english/sentence-area';
import { nextProblem, piecesOf, placed } from '@/features/charts/strategy/english/text-places';

afterEach(cleanup);

const Written = ({ first }: { readonly first: string }) => {
  const [text, setText] = useState(first);
  const read = parseStrategy(text);
  return (
    <SentenceArea label="Rules" hint="One a line." lines={3} value={text} onChange={setText} problems={read.ok ? [] : read.problems} />
  );
};

const field = (): HTMLTextAreaElement => screen.getByRole('textbox', { name: 'Rules' });
const options = (): readonly string[] => screen.queryAllByRole('option').map((option) => option.firstElementChild?.textContent ?? '');
const marked = (): string | undefined =>
  document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.firstElementChild?.textContent ?? undefined;

/** What the browser does as somebody types at the end. */
const type = (text: string): void => {
  fireEvent.focus(field());
  fireEvent.input(field(), { target: { value: text, selectionStart: text.length, selectionEnd: text.length }, inputType: 'insertText' });
};

describe('writing', () => {
  it('offers what can come next, and the keys take it', () => {
    render(<Written first="" />);
    type('Go ');
    expect(options()).toEqual(['long', 'short']);
    expect(marked()).toBe('long');
    fireEvent.keyDown(field(), { key: 'ArrowDown' });
    expect(marked()).toBe('short');
    fireEvent.keyDown(field(), { key: 'ArrowDown' });
    expect(marked()).toBe('short');
    fireEvent.keyDown(field(), { key: 'ArrowUp' });
    fireEvent.keyDown(field(), { key: 'Enter' });
    expect(field().value).toBe('Go long ');
    expect(field().selectionStart).toBe(8);
    expect(options()).toEqual(['at market', 'with a limit at', 'with a stop at']);
    fireEvent.keyDown(field(), { key: 'Tab' });
    expect(field().value).toBe('Go long at market ');
    fireEvent.keyDown(field(), { key: 'Escape' });
    expect(options()).toEqual([]);
    expect(field().value).toBe('Go long at market ');
    // With no list open the keys are those of every field.
    expect(fireEvent.keyDown(field(), { key: 'Tab' })).toBe(true);
    fireEvent.keyDown(field(), { key: ' ', ctrlKey: true });
    expect(options()).toContain('when');
  });

  it('says what of one’s own may be typed', () => {
    render(<Written first="" />);
    type('Risk ');
    expect(screen.getByRole('status').textContent).toBe('1 suggestion, or type a number: percent of equity, or an amount of money');
  });

  it('opens no list where a sentence has ended, nor by deleting', () => {
    render(<Written first="" />);
    type('Close after 12 bars.');
    expect(options()).toEqual([]);
    fireEvent.input(field(), {
      target: { value: 'Close after 12 bar', selectionStart: 18, selectionEnd: 18 },
      inputType: 'deleteContentBackward',
    });
    expect(options()).toEqual([]);
  });

  it('takes a tap', () => {
    render(<Written first="Go " />);
    field().setSelectionRange(3, 3);
    fireEvent.click(screen.getByRole('button', { name: 'Suggest words' }));
    fireEvent.click(within(screen.getByRole('listbox', { name: 'What can come next' })).getByText('short'));
    expect(field().value).toBe('Go short ');
  });
});

describe('a problem', () => {
  const text = 'Go long at noon when close is above open.\nTrade 1 cow.\nStop 20 pips from the fill.\n';

  it('is underlined in its place, each sentence’s own, told, and led to', () => {
    render(<Written first={text} />);
    const wrong = Array.from(document.querySelectorAll('[data-wrong]'), (one) => one.textContent);
    expect(wrong).toEqual(['noon', 'cow']);
    const told = screen.getByRole('list', { name: 'What needs fixing' });
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(field().getAttribute('aria-describedby')?.split(' ')).toContain(told.id);
    expect(told.textContent).toContain('Line 1: expected “market” after “Go long at”, found “noon”.');
    expect(told.textContent).toContain('Line 2: expected');
    fireEvent.click(screen.getByRole('button', { name: 'Fix line 2' }));
    expect([field().selectionStart, field().selectionEnd]).toEqual([text.indexOf('cow'), text.indexOf('cow') + 3]);
    expect(options()).toEqual(['lot', 'unit']);
    fireEvent.keyDown(field(), { key: 'Enter' });
    expect(field().value).toBe(text.replace('cow', 'lot'));
    expect(told.textContent).not.toContain('Line 2');
  });

  it('is found by a key, the next one after the caret', () => {
    render(<Written first={text} />);
    field().focus();
    field().setSelectionRange(0, 0);
    fireEvent.keyDown(field(), { key: 'F8' });
    expect(field().selectionStart).toBe(text.indexOf('noon'));
    fireEvent.keyDown(field(), { key: 'F8' });
    expect(field().selectionStart).toBe(text.indexOf('cow'));
    fireEvent.keyDown(field(), { key: 'F8' });
    expect(field().selectionStart).toBe(text.indexOf('noon'));
  });

  it('is not told while the word is still being written', () => {
    render(<Written first="" />);
    type('Go long at mar');
    fireEvent.select(field());
    expect(field().getAttribute('aria-invalid')).toBeNull();
    fireEvent.blur(field());
    expect(field().getAttribute('aria-invalid')).toBe('true');
  });

  it('has a place also where something is missing at the end of a line', () => {
    const problems = placed('Stop 20\nTrade 1 unit.', [{ path: 'line 1', message: 'm', place: { line: 1, column: 8, length: 1 } }]);
    expect(problems).toMatchObject([{ from: 7, to: 8 }]);
    expect(piecesOf('Stop 20\nTrade', problems, null)).toEqual([
      { from: 0, text: 'Stop 20', isWrong: false },
      { from: 7, text: '', isWrong: true },
      { from: 7, text: '\n', isWrong: false },
      { from: 8, text: 'Trade', isWrong: false },
    ]);
    expect(nextProblem([], 0)).toBeNull();
  });
});
