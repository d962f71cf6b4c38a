// @vitest-environment jsdom
/** Several files in one choice: each is read in its turn, whatever becomes of the one before. */
import { readFileSync } from 'node:fs';
import { cleanup, fireEvent, render, screen as page } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ImportDialog } from '@/features/calendar/import-dialog';

afterEach(cleanup);

const fixture = (name: string): string => readFileSync(`tests/fixtures/calendar/${name}`, 'utf8');
const file = (name: string, text: () => Promise<string>): File => Object.assign(new File([], name), { text });
const holding = (name: string, text: string): File => file(name, () => Promise.resolve(text));

const choose = (...files: readonly File[]): void => {
  fireEvent.change(page.getByLabelText('Choose a file', { selector: 'input' }), { target: { files } });
};
const press = (name: string | RegExp): void => void fireEvent.click(page.getByRole('button', { name }));

describe('files that are chosen together', () => {
  it('wait while the first cannot be read, and are read when asked for', async () => {
    render(<ImportDialog weeks={[]} onClose={() => undefined} onKept={() => undefined} />);
    choose(
      holding('notes.txt', 'no calendar'),
      file('gone.json', () => Promise.reject(new DOMException('gone', 'NotFoundError'))),
      holding('week.json', fixture('week.json')),
    );
    expect(await page.findByText('notes.txt: This is not JSON. It may have been cut off while it was copied.')).toBeTruthy();
    expect(page.getByText('2 files wait to be read.')).toBeTruthy();
    press('Read the next file');
    expect(await page.findByText(/^gone\.json cannot be read/u)).toBeTruthy();
    press('Read the next file');
    expect(await page.findByText('week.json holds 27 readable events.')).toBeTruthy();
    expect(page.queryByText(/wait to be read/u)).toBeNull();
  });

  it('are named while one is looked at, and wait behind a file that is chosen later', async () => {
    render(<ImportDialog weeks={[]} onClose={() => undefined} onKept={() => undefined} />);
    choose(holding('week.json', fixture('week.json')), holding('later.json', fixture('week-later.json')));
    expect(await page.findByText('week.json holds 27 readable events. 1 more file follows.')).toBeTruthy();
    press('Back');
    choose(holding('other.json', '[]'));
    expect(await page.findByText('other.json: The list holds no event.')).toBeTruthy();
    press('Read the next file');
    expect(await page.findByText(/^later\.json holds \d+ readable events\.$/u)).toBeTruthy();
  });
});
