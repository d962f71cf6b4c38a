/**
 * The Listen stream of one client: adds and removes targets and keeps each of them up to date after every
 * commit, as long as the rules allow its caller to watch it.
 */
import { type Caller, callerOfHeader } from '../admission/caller';
import type { Channel, ChannelHandler } from '../webchannel/channel';
import type { Grounds, Judge } from './judge';
import { type Query, planQuery } from './query';
import { type JsonObject, isObject, readList, readObject } from './read-json';
import { readQuery } from './read-query';
import { nameOf, pathOf, readDocumentPath, readParentPath, type ResourcePath } from './resource-name';
import type { ResumeTokens } from './resume-token';
import { invalid, type RpcError, unauthenticated } from './rpc-error';
import type { Commit, FirestoreStore } from './store';
import { openTarget, type Target } from './target';
import { timestampOfMicros } from './timestamp';
import { wireDocument } from './wire-document';

interface LiveTarget {
  readonly target: Target;
  /** Refuses with PERMISSION_DENIED. */
  readonly judge: () => Grounds;
  grounds: Grounds;
}

interface ListenOptions {
  readonly store: FirestoreStore;
  readonly judge: Judge;
  readonly root: string;
  readonly tokens: ResumeTokens;
  /** Logs an exception that is a bug, and gives the error to answer. */
  readonly refusalOf: (error: unknown) => RpcError;
  /** Calls back whenever other rules are in force, until the answer is called. */
  readonly onRules: (replaced: () => void) => () => void;
}

/** The messages a Listen stream sends, in the words of google.firestore.v1.ListenResponse. */
const createMessages = (channel: Channel, tokens: ResumeTokens) => {
  const sendChange = (targetChangeType: string, targetIds: readonly number[], rest: JsonObject = {}): void => {
    channel.send({ targetChange: { targetChangeType, targetIds, ...rest } });
  };
  const mark = (micros: number): JsonObject => ({ resumeToken: tokens.write(micros), readTime: timestampOfMicros(micros) });
  return {
    added: (id: number) => sendChange('ADD', [id]),
    removed: (id: number, cause?: RpcError) =>
      sendChange('REMOVE', [id], cause === undefined ? {} : { cause: { code: cause.grpcCode, message: cause.message } }),
    current: (id: number, micros: number) => sendChange('CURRENT', [id], mark(micros)),
    /** The snapshot of all targets is complete up to this instant. Clients wait for it before they believe their own writes. */
    consistent: (micros: number) => sendChange('NO_CHANGE', [], mark(micros)),
    shown: (
      document: Parameters<typeof wireDocument>[0],
      ids: { readonly targetIds?: readonly number[]; readonly removedTargetIds?: readonly number[] },
    ) => channel.send({ documentChange: { document: wireDocument(document), ...ids } }),
    left: (document: string, id: number, micros: number) =>
      channel.send({ documentRemove: { document, removedTargetIds: [id], readTime: timestampOfMicros(micros) } }),
    gone: (document: string, id: number, micros: number) =>
      channel.send({ documentDelete: { document, removedTargetIds: [id], readTime: timestampOfMicros(micros) } }),
    /** The size of the result, from which a resuming client sees that documents left it in the meantime. */
    filter: (id: number, count: number) => channel.send({ filter: { targetId: id, count } }),
  };
};

type Messages = ReturnType<typeof createMessages>;

const readTargetId = (json: unknown): number => {
  if (typeof json !== 'number' || !Number.isInteger(json) || json <= 0) throw invalid('A target id must be a positive number.');
  return json;
};

/** Every kind of message about one target's change. */
const sendViewChanges = (
  messages: Messages,
  id: number,
  {
    live,
    commit,
    mayShow,
  }: {
    readonly live: LiveTarget;
    readonly commit: Commit;
    /** Whether the caller may see a document that its query no longer covers. */
    readonly mayShow: (name: string) => boolean;
  },
): void => {
  for (const change of live.target.changesBy(commit)) {
    if (change.kind === 'shown') messages.shown(change.document, { targetIds: [id] });
    else if (change.kind === 'gone') messages.gone(change.name, id, commit.micros);
    // With the new content the client need not ask what became of a document it still thinks matches.
    else if (change.isChanged && mayShow(change.document.name)) messages.shown(change.document, { removedTargetIds: [id] });
    else messages.left(change.document.name, id, commit.micros);
  }
};

/** What an `addTarget` wants to watch, and the question to ask the rules about it. */
const readTarget = (json: JsonObject, { root, judge }: ListenOptions, caller: Caller) => {
  if (isObject(json['documents'])) {
    const paths: readonly ResourcePath[] = readList(json['documents']['documents'], 'documents').map((name) =>
      readDocumentPath(root, name),
    );
    const judgeAll = (): Grounds => new Set(paths.flatMap((path) => [...judge.get(caller, path)]));
    return { watched: { kind: 'documents', names: paths.map((path) => nameOf(root, path)) } as const, judge: judgeAll };
  }
  const { parent, structuredQuery } = readObject(json['query'], 'addTarget.query');
  const query: Query = planQuery(root, readParentPath(root, parent), readQuery(structuredQuery));
  return { watched: { kind: 'query', query } as const, judge: () => judge.list(caller, query.parent, query.structured) };
};

interface Answering {
  readonly live: LiveTarget;
  readonly messages: Messages;
  readonly options: ListenOptions;
  /** Whether the caller may see a document that its query does not cover. */
  readonly mayShow: (name: string) => boolean;
}

const answerAdd = (json: JsonObject, id: number, { live, messages, options, mayShow }: Answering): void => {
  const { store, tokens } = options;
  const { target } = live;
  const seenMicros = tokens.read(json['resumeToken'], store.clock.last());
  const isResuming = json['resumeToken'] !== undefined || json['readTime'] !== undefined;
  const isWindowed = target.watched.kind === 'query' && target.watched.query.isWindowed;
  const micros = store.takeSnapshotTime();
  messages.added(id);
  for (const document of target.initial) {
    // Into a window documents also slide without a change of their own, so all of it is sent.
    if (seenMicros === null || isWindowed || document.updateMicros > seenMicros) messages.shown(document, { targetIds: [id] });
  }
  // A client may have one of these in its view and a write of its own upon it: the size of the result does not tell it which.
  if (seenMicros !== null)
    for (const document of target.changedBeside(seenMicros))
      if (mayShow(document.name)) messages.shown(document, { removedTargetIds: [id] });
  for (const name of target.missing) messages.gone(name, id, micros);
  if (isResuming) messages.filter(id, target.viewSize());
  messages.current(id, micros);
  messages.consistent(micros);
};

export const createListenStream = (channel: Channel, options: ListenOptions): ChannelHandler => {
  const { store, judge, root } = options;
  const caller = callerOfHeader(channel.headers.get('authorization'));
  const messages = createMessages(channel, options.tokens);
  const targets = new Map<number, LiveTarget>();

  const mayShowTo =
    (by: Caller) =>
    (name: string): boolean =>
      judge.mayGet(by, pathOf(root, name));

  const add = (json: JsonObject, by: Caller): void => {
    const id = readTargetId(json['targetId']);
    targets.delete(id);
    try {
      const asked = readTarget(json, options, by);
      const live: LiveTarget = { grounds: asked.judge(), judge: asked.judge, target: openTarget(store, asked.watched) };
      answerAdd(json, id, { live, messages, options, mayShow: mayShowTo(by) });
      if (json['once'] === true) messages.removed(id);
      else targets.set(id, live);
    } catch (error) {
      messages.removed(id, options.refusalOf(error));
    }
  };

  /** Asks the rules again. False: the target is gone. */
  const isStillAllowed = (id: number, live: LiveTarget): boolean => {
    try {
      live.grounds = live.judge();
      return true;
    } catch (error) {
      targets.delete(id);
      messages.removed(id, options.refusalOf(error));
      return false;
    }
  };

  const onCommit =
    (by: Caller) =>
    (commit: Commit): void => {
      if (targets.size === 0) return;
      try {
        const mayShow = mayShowTo(by);
        for (const [id, live] of targets) {
          // The verdict can only be another one where it rested on what the commit changed.
          const isInDoubt = [...commit.changes.keys()].some((name) => live.grounds.has(name));
          if (!isInDoubt || isStillAllowed(id, live)) sendViewChanges(messages, id, { live, commit, mayShow });
        }
        messages.consistent(commit.micros);
      } catch (error) {
        // The commit stands; only this listener is in doubt, and a new session sets it right.
        channel.fail(options.refusalOf(error).body.error);
        targets.clear();
      }
    };

  const unsubscribe = caller === null ? () => undefined : store.subscribe(onCommit(caller));
  const forgetRules = options.onRules(() => {
    for (const [id, live] of targets) isStillAllowed(id, live);
  });

  return {
    onMessage: (json) => {
      try {
        if (caller === null) throw unauthenticated();
        const { addTarget, removeTarget } = readObject(json, 'A listen request');
        if (addTarget !== undefined) {
          add(readObject(addTarget, 'addTarget'), caller);
        } else if (removeTarget !== undefined) {
          const id = readTargetId(removeTarget);
          targets.delete(id);
          messages.removed(id);
        }
      } catch (error) {
        channel.fail(options.refusalOf(error).body.error);
      }
    },
    onClose: () => {
      targets.clear();
      unsubscribe();
      forgetRules();
    },
  };
};
