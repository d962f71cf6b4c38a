/** What holds for whoever fills the place of a second reading; run it against each provider. Not a test itself. */
import { vi } from 'vitest';
import type { ReadingKind, SecondReader } from '@/services/contracts/second-reading';

/** Every way out of the browser, counted while the work lasts. */
const requestsDuring = async <T>(work: () => Promise<T> | T): Promise<{ readonly count: number; readonly result: T }> => {
  const asked = vi.spyOn(globalThis, 'fetch');
  try {
    const result = await work();
    return { count: asked.mock.calls.length, result };
  } finally {
    asked.mockRestore();
  }
};

const endsWhenAborted = async (reader: SecondReader, picture: Blob, kind: ReadingKind): Promise<boolean> => {
  const { count, result } = await requestsDuring(() =>
    reader.read(picture, kind, AbortSignal.abort()).then(
      () => false,
      (cause: unknown) => cause instanceof Error && cause.name === 'AbortError',
    ),
  );
  return count === 0 && result;
};

/** Sentences on what the reader does against the contract; empty: nothing. */
export const brokenPromises = async (reader: SecondReader, picture: Blob, kind: ReadingKind): Promise<readonly string[]> => {
  const broken: string[] = [];
  const told = await requestsDuring(() => reader.wouldSend(picture));
  if (told.count > 0) broken.push('Something was sent before it was said what would be.');
  if (told.result.length === 0 || told.result.some((sentence) => !/^[A-Z].*\.$/u.test(sentence)))
    broken.push('What would be sent isn’t said in sentences.');
  if (!(await endsWhenAborted(reader, picture, kind))) broken.push('A reading that nobody waits for goes on.');
  const before = Date.now();
  const second = await reader.read(picture, kind, new AbortController().signal);
  if (second.provider !== reader.provider || second.provider.trim() === '') broken.push('The reading doesn’t name its provider.');
  if (second.kind !== kind) broken.push('Another kind was read than was asked for.');
  if (second.readAt < before || second.readAt > Date.now()) broken.push('The time of the reading isn’t that of the reading.');
  if (!second.reading.ok && (second.reading.reason === '' || second.reading.help === ''))
    broken.push('A refusal has no reason or no help.');
  return broken;
};
