/** Which archives are read as an export of a journal, and why others are not. */
import { expect, it } from 'vitest';
import { readExportedJournal } from '@/domain/journal/export-format';

const manifest = JSON.stringify({ format: 'sextant-export', version: 1, exportedAt: '2026-01-02T03:04:05Z' });
const read = (files: Readonly<Record<string, string>>) => readExportedJournal((path) => files[path] ?? null);

it('documents are read under the last part of their path, files that are missing as empty', () => {
  const accounts = JSON.stringify([{ path: 'users/anna/accounts/a', fields: { name: 'Main' } }]);
  expect(read({ 'manifest.json': manifest, 'documents/accounts.json': accounts })).toEqual({
    ok: true,
    journal: { accounts: [{ id: 'a', fields: { name: 'Main' } }], ledger: [], imports: [], mappings: [], contracts: [] },
    exportedAt: '2026-01-02T03:04:05Z',
  });
  const undated = JSON.stringify({ format: 'sextant-export', version: 1 });
  expect(read({ 'manifest.json': undated })).toMatchObject({ ok: true, exportedAt: null });
});

it.each([
  [{}],
  [{ 'manifest.json': '' }],
  [{ 'manifest.json': '{' }],
  [{ 'manifest.json': '[]' }],
  [{ 'manifest.json': JSON.stringify({ format: 'other', version: 1 }) }],
])('%j is no export', (files) => {
  expect(read(files as Record<string, string>)).toEqual({
    ok: false,
    reason: 'It isn’t a Sextant export: its manifest.json is missing or isn’t ours.',
  });
});

it('another version is named', () => {
  expect(read({ 'manifest.json': JSON.stringify({ format: 'sextant-export', version: 2 }) })).toEqual({
    ok: false,
    reason: 'Its version is 2; version 1 can be read.',
  });
});

it.each(['{}', 'x', '[1]', '[{"path":5,"fields":{}}]', '[{"path":"a"}]', '[{"path":"a","fields":[]}]'])(
  '%s is no list of documents',
  (content) => {
    expect(read({ 'manifest.json': manifest, 'documents/ledger.json': content })).toEqual({
      ok: false,
      reason: 'documents/ledger.json is not a list of documents.',
    });
  },
);
