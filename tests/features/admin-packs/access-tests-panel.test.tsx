// @vitest-environment jsdom
/** The panel of access tests: marks over the packs as they would be after saving, and what can be added. */
import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { readPack } from '@/domain/access/pack-record';
import type { AccessTest, Pack, PackContent } from '@/domain/access/pack-record';
import { AccessTestsPanel } from '@/features/admin-packs/access-tests-panel';

afterEach(cleanup);

const tom = 'tom@example.org';
const opensMaps: AccessTest = { email: tom, page: 'Maps', opens: true };

const pack = (id: string, fields: object): Pack => readPack(id, { name: `Pack ${id}`, revision: 1, updatedAt: 1, ...fields });

/** The panel with the pack's other fields as they are stored, and its tests as they are edited. */
const Stage = ({ edited, packs }: { readonly edited: Pack; readonly packs: readonly Pack[] }) => {
  const [content, setContent] = useState<PackContent>(edited);
  return (
    <AccessTestsPanel
      packId={edited.id}
      content={content}
      packs={packs}
      disabled={false}
      onChange={(accessTests) => setContent({ ...content, accessTests })}
    />
  );
};

const results = (list = 'Tests of this pack'): readonly string[] =>
  within(screen.getByRole('region', { name: list }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);

const add = async (email: string, choice: 'opens' | 'does not open', page: string): Promise<void> => {
  const user = userEvent.setup();
  const field = screen.getByLabelText('Address to test');
  await user.clear(field);
  await user.type(field, email);
  await user.click(screen.getByRole('radio', { name: choice }));
  await user.selectOptions(screen.getByLabelText('Page to test'), page);
  await user.click(screen.getByRole('button', { name: 'Add test' }));
};

it('marks every test by what all packs give together', () => {
  const a = pack('a', {
    allowedEmails: [tom],
    allowedPages: ['IA'],
    accessTests: [opensMaps, { ...opensMaps, page: 'calendar' }, { ...opensMaps, page: 'IA', opens: false }],
  });
  const b = pack('b', { allowedEmails: [tom], allowedPages: ['Maps'] });
  render(<Stage edited={a} packs={[a, b]} />);
  expect(results()).toEqual([
    `Passes:${tom} opens Maps`,
    `Fails:${tom} opens CalendarNo pack holds this page.`,
    `Fails:${tom} does not open IAPack a opens it.`,
  ]);
  expect(screen.getByRole('status')).toHaveTextContent('2 of 3 fail');
});

it('shows tests of other packs that saving would make fail', () => {
  const stored = pack('a', { allowedEmails: [tom], allowedPages: ['Maps'] });
  const guard = pack('b', { accessTests: [opensMaps] });
  const { rerender } = render(<Stage edited={stored} packs={[stored, guard]} />);
  expect(screen.queryByRole('region', { name: 'Failing tests of other packs' })).toBeNull();
  rerender(<Stage key="edited" edited={{ ...stored, allowedEmails: [] }} packs={[stored, guard]} />);
  expect(results('Failing tests of other packs')).toEqual([
    `Fails:${tom} opens MapsOnly Pack a holds it, and the address is not in it.Test of Pack b`,
  ]);
});

it('adds a test with the address in lower case, and removes it', async () => {
  const a = pack('a', { allowedEmails: [tom], allowedPages: ['Maps'] });
  render(<Stage edited={a} packs={[a]} />);
  await add(' Tom@Example.org', 'opens', 'Maps');
  expect(results()).toEqual([`Passes:${tom} opens Maps`]);
  expect(screen.getByRole('status')).toHaveTextContent('1 passes');
  expect(screen.getByLabelText('Address to test')).toHaveValue('');
  await userEvent.click(screen.getByRole('button', { name: `Remove the test “${tom} opens Maps”` }));
  expect(screen.queryByRole('region', { name: 'Tests of this pack' })).toBeNull();
});

it('takes no address that is none, no test twice, and no two that contradict each other', async () => {
  const a = pack('a', { accessTests: [opensMaps] });
  render(<Stage edited={a} packs={[a]} />);
  const field = screen.getByLabelText('Address to test');
  await userEvent.click(screen.getByRole('button', { name: 'Add test' }));
  expect(field).toHaveAccessibleDescription('Type an address.');
  await add('tom', 'opens', 'Maps');
  expect(field).toHaveAccessibleDescription('Not an address: has no @.');
  await add(tom, 'opens', 'Maps');
  expect(field).toHaveAccessibleDescription('This test is there already.');
  await add(tom, 'does not open', 'Maps');
  expect(field).toHaveAccessibleDescription('A test says the opposite. Remove that one first.');
  expect(results()).toHaveLength(1);
});

it('takes no more than 100', () => {
  const accessTests = Array.from({ length: 100 }, (_, index) => ({ ...opensMaps, email: `p${String(index)}@example.org` }));
  const a = pack('a', { accessTests });
  render(<Stage edited={a} packs={[a]} />);
  expect(screen.getByText('A pack holds at most 100 tests.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add test' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Remove the test “p0@example.org opens Maps”' })).toBeEnabled();
});
