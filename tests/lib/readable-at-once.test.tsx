// @vitest-environment jsdom
/** A promise that was fulfilled before is read in the first drawing. */
import { renderToString } from 'react-dom/server';
import { Suspense, use } from 'react';
import { expect, it } from 'vitest';
import { readableAtOnce } from '@/lib/readable-at-once';

const Reader = ({ of }: { readonly of: Promise<string> }) => <p>{use(of)}</p>;

const drawn = (of: Promise<string>): string =>
  renderToString(
    <Suspense fallback={<i>waiting</i>}>
      <Reader of={of} />
    </Suspense>,
  );

it('is read at once when it is fulfilled, and waited for before', async () => {
  const promise = readableAtOnce(Promise.resolve('text'));
  expect(drawn(promise)).toContain('waiting');
  await promise;
  expect(drawn(promise)).toContain('<p>text</p>');
});

it('still tells that it failed', async () => {
  await expect(readableAtOnce(Promise.reject(new Error('no network')))).rejects.toThrow('no network');
});
