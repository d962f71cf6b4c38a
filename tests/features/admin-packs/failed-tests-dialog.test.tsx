// @vitest-environment jsdom
/** The dialog of failing access tests: what it names, and which ways out it offers for which change. */
import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { readPack } from '@/domain/access/pack-record';
import type { AccessTest } from '@/domain/access/pack-record';
import type { AccessTestFailure } from '@/domain/access/pack-tests';
import { FailedTestsDialog } from '@/features/admin-packs/failed-tests-dialog';
import type { FailedTests } from '@/features/admin-packs/failed-tests-dialog';

afterEach(cleanup);

const test = (email: string): AccessTest => ({ email, page: 'visionai', opens: true });
const ofDesk = (email: string): AccessTestFailure => ({
  packId: 'desk',
  packName: 'Full desk',
  test: test(email),
  openedBy: [],
  otherPacks: ['Vision'],
});
const ofVision: AccessTestFailure = {
  packId: 'vision',
  packName: 'Vision',
  test: { email: 'eva@example.org', page: 'Maps', opens: false },
  openedBy: ['Full desk'],
  otherPacks: [],
};
const packs = [
  readPack('desk', { name: 'Full desk', revision: 1, updatedAt: 1 }),
  readPack('vision', { name: 'Vision', revision: 1, updatedAt: 1 }),
];

const show = (failed: Omit<FailedTests, 'again'>) => {
  const onRemove = vi.fn<(packId: string, tests: readonly AccessTest[]) => void>();
  const onAgain = vi.fn<() => void>();
  const onClose = vi.fn<() => void>();
  render(
    <FailedTestsDialog
      failed={{ ...failed, again: () => undefined }}
      shownId="desk"
      packs={packs}
      busy={undefined}
      onRemove={onRemove}
      onAgain={onAgain}
      onClose={onClose}
    />,
  );
  return { onRemove, onAgain, onClose };
};

const removals = (): readonly (string | null)[] =>
  screen.queryAllByRole('button', { name: /^Remove/u }).map((button) => button.textContent);

it('names address, page and pack of every failing test, with the reason', () => {
  show({ kind: 'save', failures: [ofDesk('tom@example.org'), ofVision] });
  expect(screen.getByRole('dialog', { name: '2 access tests fail' })).toHaveAccessibleDescription(/^Nothing was saved/u);
  const desk = within(screen.getByRole('region', { name: 'Failing tests of Full desk' }));
  expect(desk.getByRole('listitem')).toHaveTextContent(
    'tom@example.org opens AI VisionIt would be closed: Only Vision holds it, and the address is not in it.',
  );
  const vision = within(screen.getByRole('region', { name: 'Failing tests of Vision' }));
  expect(vision.getByRole('listitem')).toHaveTextContent('eva@example.org does not open MapsIt would be open: Full desk opens it.');
});

it('hands on all failing tests of a pack that are to be removed', async () => {
  const { onRemove, onClose } = show({ kind: 'save', failures: [ofDesk('tom@example.org'), ofVision, ofDesk('ana@example.org')] });
  await userEvent.click(screen.getByRole('button', { name: 'Remove these tests of Full desk' }));
  expect(onRemove).toHaveBeenLastCalledWith('desk', [test('tom@example.org'), test('ana@example.org')]);
  await userEvent.click(screen.getByRole('button', { name: 'Remove this test of Vision' }));
  expect(onRemove).toHaveBeenLastCalledWith('vision', [ofVision.test]);
  await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(onClose).toHaveBeenCalledOnce();
});

it('offers the save again once no test stands in the way', async () => {
  const { onAgain } = show({ kind: 'save', failures: [] });
  await userEvent.click(screen.getByRole('button', { name: 'Save the pack' }));
  expect(onAgain).toHaveBeenCalledOnce();
});

it('offers only tests of other packs when a pack is renamed or deleted, and none for an undo', () => {
  show({ kind: 'change', failures: [ofDesk('tom@example.org'), ofVision] });
  expect(removals()).toEqual(['Remove this test of Vision']);
  cleanup();
  show({ kind: 'undo', failures: [ofDesk('tom@example.org'), ofVision] });
  expect(removals()).toEqual([]);
  expect(screen.getByRole('dialog')).toHaveAccessibleDescription(/^Nothing was taken back/u);
});
