/** The Listen stream message by message, as google/firestore/v1/firestore.proto describes ListenRequest and ListenResponse. */
import { beforeEach, describe, expect, it } from 'vitest';
import { owner } from '../../../emulator/admission/caller';
import { createCommitter } from '../../../emulator/firestore/commit';
import { createJudge } from '../../../emulator/firestore/judge';
import { createListenStream } from '../../../emulator/firestore/listen-stream';
import { readWrites } from '../../../emulator/firestore/read-write';
import { documentsRoot } from '../../../emulator/firestore/resource-name';
import { createResumeTokens } from '../../../emulator/firestore/resume-token';
import { RpcError } from '../../../emulator/firestore/rpc-error';
import { createStore } from '../../../emulator/firestore/store';
import { microsOfTimestamp } from '../../../emulator/firestore/timestamp';
import { memoryJournal } from '../../../emulator/storage/journal';
import type { Channel } from '../../../emulator/webchannel/channel';
import { forbiddingRules } from './forbidding-rules';
import { aToken } from '../database/raw-client';

const root = documentsRoot('p');
const int = (value: number) => ({ integerValue: String(value) });

interface Message {
  readonly targetChange?: { targetChangeType: string; targetIds: number[]; resumeToken?: string; readTime?: string; cause?: unknown };
  readonly documentChange?: { document: { name: string; fields: unknown }; targetIds?: number[]; removedTargetIds?: number[] };
  readonly documentRemove?: unknown;
  readonly documentDelete?: unknown;
  readonly filter?: unknown;
}

/** One line per message: what it is about, without times and tokens. */
const lineOf = (message: Message): string => {
  const { targetChange, documentChange } = message;
  if (targetChange !== undefined) return `${targetChange.targetChangeType} ${targetChange.targetIds.join()}`.trim();
  if (documentChange !== undefined) {
    const id = documentChange.document.name.slice(root.length + 1);
    return documentChange.targetIds === undefined
      ? `${id} left ${String(documentChange.removedTargetIds)}`
      : `${id} in ${documentChange.targetIds.join()}`;
  }
  return JSON.stringify(message)
    .replaceAll(`${root}/`, '')
    .replaceAll(/,"readTime":"[^"]*"/gu, '');
};

const createWorld = (authorization?: string) => {
  const log: string[] = [];
  const store = createStore(memoryJournal(), Date.now);
  const judge = createJudge({ rules: forbiddingRules(), store, root, log: (line) => log.push(line) });
  const commit = createCommitter({ store, judge, root });
  const tokens = createResumeTokens('run');
  const failures: unknown[] = [];
  let sent: Message[] = [];
  const channel: Channel = {
    headers: new Map(authorization === undefined ? [] : [['authorization', authorization]]),
    send: (json) => sent.push(json as Message),
    fail: (error) => failures.push(error),
  };
  const stream = createListenStream(channel, {
    store,
    judge,
    root,
    tokens,
    onRules: () => () => undefined,
    refusalOf: (error) => {
      if (error instanceof RpcError) return error;
      throw error;
    },
  });
  /** What was sent since the last time. */
  const take = (): Message[] => {
    const messages = sent;
    sent = [];
    return messages;
  };
  return {
    stream,
    store,
    tokens,
    failures,
    log,
    take,
    write: (...writes: object[]) => commit(owner, readWrites(root, writes)).commitMicros,
    ask: (request: object): string[] => {
      stream.onMessage(request);
      return take().map(lineOf);
    },
  };
};

const put = (path: string, n: number) => ({ update: { name: `${root}/${path}`, fields: { n: int(n) } } });
const remove = (path: string) => ({ delete: `${root}/${path}` });
const documents = (targetId: number, paths: string[], more: object = {}) => ({
  addTarget: { documents: { documents: paths.map((path) => `${root}/${path}`) }, targetId, ...more },
});
const query = (targetId: number, structured: object = {}, more: object = {}) => ({
  addTarget: { query: { parent: root, structuredQuery: { from: [{ collectionId: 'c' }], ...structured } }, targetId, ...more },
});
const positive = { where: { fieldFilter: { field: { fieldPath: 'n' }, op: 'GREATER_THAN', value: int(0) } } };
const firstTwo = { orderBy: [{ field: { fieldPath: 'n' } }], limit: 2 };

let world: ReturnType<typeof createWorld>;
beforeEach(() => {
  world = createWorld();
});

describe('adding a target', () => {
  it('shows what there is, says what is missing, and completes a snapshot', () => {
    world.write(put('c/a', 1));
    expect(world.ask(documents(2, ['c/a', 'c/b']))).toEqual([
      'ADD 2',
      'c/a in 2',
      '{"documentDelete":{"document":"c/b","removedTargetIds":[2]}}',
      'CURRENT 2',
      'NO_CHANGE',
    ]);
    expect(world.ask(query(4))).toEqual(['ADD 4', 'c/a in 4', 'CURRENT 4', 'NO_CHANGE']);
  });

  it('just once ends the target after its snapshot', () => {
    expect(world.ask(query(2, {}, { once: true }))).toEqual(['ADD 2', 'CURRENT 2', 'NO_CHANGE', 'REMOVE 2']);
    world.write(put('c/a', 1));
    expect(world.take()).toEqual([]);
  });

  it('gives times that rise strictly, also against commits', () => {
    const times: number[] = [];
    for (let n = 1; n < 50; n += 1) {
      times.push(world.write(put('c/a', n)));
      world.stream.onMessage(documents(n, ['c/a']));
      const last = world.take().at(-1)?.targetChange?.readTime ?? '';
      times.push(microsOfTimestamp(last) ?? 0);
    }
    expect(times).toEqual([...new Set(times)].sort((a, b) => a - b));
  });

  it('is refused with the cause when the rules or the service forbid it, and other targets live on', () => {
    world.ask(query(2));
    world.stream.onMessage(documents(4, ['forbidden/x']));
    world.stream.onMessage(query(6, { where: { fieldFilter: { field: { fieldPath: 'n' }, op: 'IN', value: { arrayValue: {} } } } }));
    expect(world.take()).toMatchObject([
      { targetChange: { targetChangeType: 'REMOVE', targetIds: [4], cause: { code: 7, message: 'Missing or insufficient permissions.' } } },
      { targetChange: { targetChangeType: 'REMOVE', targetIds: [6], cause: { code: 3 } } },
    ]);
    world.write(put('c/a', 1));
    expect(world.take().map(lineOf)).toEqual(['c/a in 2', 'NO_CHANGE']);
  });
});

describe('resuming', () => {
  const tokenAfter = (micros: number) => ({ resumeToken: world.tokens.write(micros), expectedCount: 2 });

  it('sends only what is newer, and the size of the result', () => {
    const seen = world.write(put('c/a', 1), put('c/b', 1));
    world.write(put('c/b', 2), put('c/c', 3));
    expect(world.ask(query(2, {}, tokenAfter(seen)))).toEqual([
      'ADD 2',
      'c/b in 2',
      'c/c in 2',
      '{"filter":{"targetId":2,"count":3}}',
      'CURRENT 2',
      'NO_CHANGE',
    ]);
  });

  it('sends all of a limited result, into which unchanged documents may have slid', () => {
    const seen = world.write(put('c/a', 1), put('c/b', 2), put('c/c', 3));
    world.write(remove('c/a'));
    expect(world.ask(query(2, firstTwo, tokenAfter(seen)))).toEqual([
      'ADD 2',
      'c/b in 2',
      'c/c in 2',
      '{"filter":{"targetId":2,"count":2}}',
      'CURRENT 2',
      'NO_CHANGE',
    ]);
  });

  it('with the token of another run of the store sends everything', () => {
    world.write(put('c/a', 1));
    const foreign = { resumeToken: Buffer.from('other:9999999999999999').toString('base64'), expectedCount: 1 };
    expect(world.ask(query(2, {}, foreign))).toEqual([
      'ADD 2',
      'c/a in 2',
      '{"filter":{"targetId":2,"count":1}}',
      'CURRENT 2',
      'NO_CHANGE',
    ]);
  });

  it('says of a document that went away that it did', () => {
    const seen = world.write(put('c/a', 1));
    world.write(remove('c/a'));
    expect(world.ask(documents(2, ['c/a'], tokenAfter(seen)))).toEqual([
      'ADD 2',
      '{"documentDelete":{"document":"c/a","removedTargetIds":[2]}}',
      '{"filter":{"targetId":2,"count":0}}',
      'CURRENT 2',
      'NO_CHANGE',
    ]);
  });
});

describe('a commit', () => {
  it('ends in one snapshot for the whole stream, also when no target is concerned', () => {
    world.ask(query(2));
    const micros = world.write(put('elsewhere/x', 1));
    const [message, ...more] = world.take();
    expect(more).toEqual([]);
    expect(message?.targetChange).toMatchObject({ targetChangeType: 'NO_CHANGE', targetIds: [] });
    expect(microsOfTimestamp(message?.targetChange?.readTime ?? '')).toBe(micros);
  });

  it('shows what enters and changes, and what leaves a filter with its new content', () => {
    world.ask(query(2, positive));
    world.write(put('c/a', 1), put('c/b', -1));
    expect(world.take().map(lineOf)).toEqual(['c/a in 2', 'NO_CHANGE']);
    world.write(put('c/a', 2));
    expect(world.take().map(lineOf)).toEqual(['c/a in 2', 'NO_CHANGE']);
    world.write(put('c/a', -2));
    expect(world.take().map(lineOf)).toEqual(['c/a left 2', 'NO_CHANGE']);
    world.write(put('c/b', 1));
    world.take();
    world.write(remove('c/b'));
    expect(world.take().map(lineOf)).toEqual(['{"documentDelete":{"document":"c/b","removedTargetIds":[2]}}', 'NO_CHANGE']);
  });

  it('fills a window again, and pushes out of it what is still there', () => {
    world.write(put('c/a', 1), put('c/b', 2), put('c/c', 3));
    world.ask(query(2, firstTwo));
    world.write(remove('c/a'));
    expect(world.take().map(lineOf)).toEqual(['{"documentDelete":{"document":"c/a","removedTargetIds":[2]}}', 'c/c in 2', 'NO_CHANGE']);
    world.write(put('c/d', 0));
    expect(world.take().map(lineOf)).toEqual(['{"documentRemove":{"document":"c/c","removedTargetIds":[2]}}', 'c/d in 2', 'NO_CHANGE']);
    world.write(put('c/z', 9));
    expect(world.take().map(lineOf)).toEqual(['NO_CHANGE']);
  });

  it('that changes nothing shows the document all the same, because its writer waits for it', () => {
    world.write(put('c/a', 1));
    world.ask(query(2));
    world.ask(query(4, firstTwo));
    world.write(put('c/a', 1));
    expect(world.take().map(lineOf)).toEqual(['c/a in 2', 'c/a in 4', 'NO_CHANGE']);
  });

  it('says nothing to a stream without targets', () => {
    world.write(put('c/a', 1));
    expect(world.take()).toEqual([]);
  });
});

describe('removing a target', () => {
  it('is acknowledged, known or not, and the id may be used again', () => {
    world.ask(query(2));
    expect(world.ask({ removeTarget: 2 })).toEqual(['REMOVE 2']);
    expect(world.ask({ removeTarget: 99 })).toEqual(['REMOVE 99']);
    world.write(put('c/a', 1));
    expect(world.take()).toEqual([]);
    expect(world.ask(query(2))).toEqual(['ADD 2', 'c/a in 2', 'CURRENT 2', 'NO_CHANGE']);
  });
});

describe('a stream', () => {
  it.each([
    ['that is none', 'nonsense'],
    ['whose hour is over', aToken({ sub: 'u1', iat: 1_600_000_000, exp: 1_600_003_600 })],
  ])('with a token %s fails as unauthenticated', (_, token) => {
    world = createWorld(`Bearer ${token}`);
    expect(world.ask(query(2))).toEqual([]);
    expect(world.failures).toMatchObject([{ code: 401, status: 'UNAUTHENTICATED' }]);
  });

  it('is told nothing more once it is closed', () => {
    world.ask(query(2));
    world.stream.onClose();
    world.write(put('c/a', 1));
    expect(world.take()).toEqual([]);
  });
});
