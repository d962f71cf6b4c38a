// @vitest-environment jsdom
/** The draft of the packs screen: what is shown, from which copy it saves, and when another admin was faster. */
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { readPack } from '@/domain/access/pack-record';
import type { Pack } from '@/domain/access/pack-record';
import { usePackEditor } from '@/features/admin-packs/use-pack-editor';

afterEach(cleanup);

const pack = (id: string, revision: number, emails: readonly string[]): Pack =>
  readPack(id, { name: id, allowedEmails: emails, allowedPages: ['IA'], revision, updatedAt: 1 });

const open = (first: Pack, ...others: readonly Pack[]) => {
  const hook = renderHook(({ packs, id }: { packs: readonly [Pack, ...Pack[]]; id: string }) => usePackEditor(packs, id), {
    initialProps: { packs: [first, ...others], id: first.id },
  });
  return { now: () => hook.result.current, show: (packs: readonly [Pack, ...Pack[]], id = first.id) => hook.rerender({ packs, id }) };
};

it('follows what is stored while nothing was changed', () => {
  const { now, show } = open(pack('one', 1, ['a@x.org']));
  show([pack('one', 2, ['b@x.org'])]);
  expect(now()).toMatchObject({ isDirty: false, isOvertaken: false, content: { allowedEmails: ['b@x.org'] } });
  expect(now().base.revision).toBe(2);
});

it('keeps the draft and its copy when another admin saves, and says so', () => {
  const { now, show } = open(pack('one', 1, ['a@x.org']));
  act(() => now().change({ ...now().content, allowedEmails: ['a@x.org', 'mine@x.org'] }));
  show([pack('one', 2, ['theirs@x.org'])]);
  expect(now()).toMatchObject({ isDirty: true, isOvertaken: true, content: { allowedEmails: ['a@x.org', 'mine@x.org'] } });
  expect(now().base.revision).toBe(1);
});

it('keeps the draft of a pack that is deleted meanwhile', () => {
  const { now, show } = open(pack('one', 1, []), pack('two', 1, []));
  act(() => now().change({ ...now().content, name: 'Mine' }));
  show([pack('two', 1, [])]);
  expect(now()).toMatchObject({ isDirty: true, isOvertaken: true, content: { name: 'Mine' } });
  act(() => now().discard());
  expect(now().base.id).toBe('two');
});

it('is not dirty when a change is taken back by hand', () => {
  const { now } = open(pack('one', 1, ['a@x.org', 'b@x.org']));
  act(() => now().change({ ...now().content, allowedEmails: ['b@x.org'] }));
  expect(now().isDirty).toBe(true);
  act(() => now().change({ ...now().content, allowedEmails: ['b@x.org', 'a@x.org'] }));
  expect(now().isDirty).toBe(false);
});
