// @vitest-environment jsdom
/** The table of people: what a row tells, and that thousands of people are not thousands of rows. */
import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { blockIndexOf } from '@/domain/access/address-block';
import { readPerson } from '@/domain/access/role-person';
import type { Person } from '@/domain/access/role-person';
import { PeopleTable } from '@/features/admin-account/people-table';

afterEach(cleanup);

const nowMs = Date.UTC(2026, 2, 17, 12, 0);

const aPerson = (uid: string, record: Readonly<Record<string, unknown>> = {}, hasMarker = false): Person =>
  readPerson({
    uid,
    databaseRecord: { email: `${uid}@example.org`, role: 'user', status: 'active', createdAt: 0, lastLogin: nowMs - 3_600_000, ...record },
    documentRecord: undefined,
    presence: { state: 'online', lastChanged: nowMs - 60_000 },
    hasMarker,
    lastIntent: null,
    stored: { database: blockIndexOf(new Map()), documents: blockIndexOf(new Map()) },
  });

const show = (people: readonly Person[], onManage: (person: Person) => void = () => undefined) =>
  render(
    <PeopleTable
      people={people}
      ownerUids={new Set(['ana'])}
      ownUid="ana"
      busyUid={null}
      clock={{ zone: 'Europe/London', nowMs }}
      onManage={onManage}
    />,
  );

const cells = (email: string): readonly (string | null)[] => {
  const row = screen.getByRole('button', { name: `Manage ${email}` }).closest('tr');
  return within(row as HTMLElement)
    .getAllByRole('cell')
    .slice(1, 5)
    .map((cell) => cell.textContent);
};

it('tells role, status, last sign-in and presence, and marks the owner', () => {
  show([aPerson('ana', { role: 'admin' }, true), aPerson('ben'), aPerson('max', { status: 'suspended' }, true)]);
  // March in London is UTC.
  expect(cells('ana@example.org')).toEqual(['Owner', 'Active', '17 Mar, 11:00', 'Online']);
  expect(cells('ben@example.org')).toEqual(['Member', 'Active', '17 Mar, 11:00', 'Online']);
  expect(cells('max@example.org')).toEqual(['Admin', 'Suspended', '17 Mar, 11:00', 'Not known']);
});

it('hands over the person whose row was chosen', async () => {
  const onManage = vi.fn<(person: Person) => void>();
  show([aPerson('ana'), aPerson('ben')], onManage);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Manage ben@example.org' }));
  expect(onManage.mock.calls[0]?.[0].uid).toBe('ben');
});

it('has every row of 150 people and only those in view of 5,000', () => {
  // Without layout every element is 0 px high; the box of the table is 540 and a row 45.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(540);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(45);
  const people = Array.from({ length: 5_000 }, (_, index) => aPerson(`p${String(index)}`));
  const { unmount } = show(people.slice(0, 150));
  expect(screen.getAllByRole('button')).toHaveLength(150);
  unmount();
  show(people);
  expect(screen.getAllByRole('button').length).toBeLessThan(60);
  expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '5001');
});
