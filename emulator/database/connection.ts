/**
 * One client on the WebSocket protocol, version 5: answers its requests and tells it what its listeners may see.
 * It owns the client's credential and listeners; data and rules are the store's.
 */
import { randomBytes } from 'node:crypto';
import type { WebSocket } from 'ws';
import type { Caller } from '../admission/caller';
import { anonymous, callerOf } from '../admission/caller';
import type { DatabaseValue } from '../rules/contract';
import { withOperation, withoutPath } from './disconnect-queue';
import { frameReader, framesOf } from './frames';
import { hashOf } from './hash';
import type { Listen, News } from './listens';
import { newsOf } from './listens';
import { formatPath, parsePath } from './paths';
import { indexOf, needsIndex, queryKey, runQuery } from './query';
import type { Body, Reply, Target } from './requests';
import { callerOfAdmin, failed, isBody, isReply, ok, targetOf, writesOf } from './requests';
import type { Commit, DatabaseStore, WriteOutcome } from './store';
import { INVALID_PATH } from './validate';

interface ConnectionOptions {
  readonly socket: WebSocket;
  readonly store: DatabaseStore;
  /** Told to the client, which in emulator mode keeps the address it was given. */
  readonly host: string;
  readonly log: (line: string) => void;
  readonly clock: () => number;
  /** The clock by which tokens expire. */
  readonly tokenClock: () => number;
}

interface TaggedListen extends Listen {
  /** The client's number for a queried listener; its news carry it. */
  readonly tag: number | undefined;
}

const DENIED = failed('permission_denied', 'Permission denied');

const replyTo = (outcome: WriteOutcome): Reply => (outcome.ok ? ok() : failed(outcome.reason, outcome.message));

/** A connected client. `finish` is safe to call twice. */
export class Connection {
  /** The client names it when it comes back. */
  readonly session = randomBytes(16).toString('base64url');
  private readonly options: ConnectionOptions;
  private readonly listens = new Map<string, TaggedListen>();
  private readonly unsubscribe: () => void;
  private caller: Caller = anonymous;
  private isFinished = false;

  constructor(options: ConnectionOptions) {
    this.options = options;
    this.unsubscribe = options.store.subscribe((commit) => {
      this.tell(commit);
    });
    const readFrame = frameReader();
    options.socket.on('message', (data) => {
      if (this.isFinished) return;
      const received = readFrame((data as Buffer).toString('utf8'));
      if (received.kind === 'message') this.receive(received.text);
      if (received.kind === 'broken') this.fail('too many frames in one message');
    });
    options.socket.on('close', () => {
      this.finish();
    });
    options.socket.on('error', (error) => {
      options.log(`connection ${this.session}: ${error.message}`);
    });
    this.control('h', { ts: options.clock(), v: '5', h: options.host, s: this.session });
  }

  /** Ends the session: does what the client left to be done, then drops the socket. */
  finish(): void {
    if (this.isFinished) return;
    this.isFinished = true;
    this.unsubscribe();
    this.options.store.runQueue(this.session);
    this.options.socket.terminate();
  }

  private send(message: unknown): void {
    for (const frame of framesOf(JSON.stringify(message))) this.options.socket.send(frame);
  }

  private control(type: string, data: unknown): void {
    this.send({ t: 'c', d: { t: type, d: data } });
  }

  private push(action: string, body: unknown): void {
    this.send({ t: 'd', d: { a: action, b: body } });
  }

  private fail(reason: string): void {
    this.options.log(`connection ${this.session}: ${reason}`);
    this.control('e', reason);
    this.finish();
  }

  private receive(text: string): void {
    let message: unknown;
    try {
      message = JSON.parse(text);
    } catch {
      this.fail('a message is not JSON');
      return;
    }
    const content = isBody(message) ? message['d'] : null;
    if (!isBody(message) || !isBody(content)) {
      this.fail('a message has no content');
      return;
    }
    if (message['t'] === 'c') {
      if (content['t'] === 'p') this.control('o', null);
      return;
    }
    this.send({ t: 'd', d: { r: content['r'], b: this.answerSafely(String(content['a']), isBody(content['b']) ? content['b'] : {}) } });
  }

  /** A fault of the rules or of this server concerns one request; everybody else keeps their database. */
  private answerSafely(action: string, body: Body): Reply {
    try {
      return this.answer(action, body);
    } catch (error) {
      this.options.log(`request ${action} failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
      return failed('internal_error', 'Internal error');
    }
  }

  private answer(action: string, body: Body): Reply {
    switch (action) {
      case 'q':
        return this.listen(body);
      case 'n':
        return this.unlisten(body);
      case 'g':
        return this.get(body);
      case 'p':
      case 'm':
        return this.write(action, body);
      case 'o':
      case 'om':
        return this.leave(action, body);
      case 'oc':
        return this.cancelLeft(body);
      case 'auth':
      case 'gauth':
        return this.authenticate(body);
      case 'unauth':
        this.become(anonymous);
        return ok();
      // Statistics and App Check tokens have no meaning here, and clients wait for the answer.
      case 's':
      case 'appcheck':
      case 'unappeck':
        return ok();
      default:
        return failed('invalid_parameters', `Unknown action ${action}`);
    }
  }

  private listen(body: Body): Reply {
    const target = targetOf(body);
    if (isReply(target)) return target;
    const { path, query } = target;
    if (!this.mayRead(target)) return DENIED;
    const tag = typeof body['t'] === 'number' ? body['t'] : undefined;
    const listen: TaggedListen = { path, query, tag };
    this.listens.set(this.nameOf(target), listen);
    const value = runQuery(this.options.store.readAt(path), query);
    // A client that comes back with the same data need not be sent it again.
    const isKnown = typeof body['h'] === 'string' && body['h'] !== '' && body['h'] === hashOf(value);
    if (!isKnown) this.pushNews({ kind: 'replace', path, value }, tag);
    return ok(this.lacksIndex(target) ? { w: ['no_index'] } : {});
  }

  private unlisten(body: Body): Reply {
    const target = targetOf(body);
    if (isReply(target)) return target;
    this.listens.delete(this.nameOf(target));
    return ok();
  }

  private get(body: Body): Reply {
    const target = targetOf(body);
    if (isReply(target)) return target;
    const { path, query } = target;
    if (!this.mayRead(target)) return DENIED;
    if (query !== null && this.lacksIndex(target)) {
      // Unlike a listener, a single read of an unindexed query is refused by the service.
      const index = indexOf(query);
      return failed('invalid_parameters', `Index not defined, add ".indexOn": "${index}", for path "/${formatPath(path)}", to the rules`);
    }
    return ok(runQuery(this.options.store.readAt(path), query));
  }

  private write(action: 'p' | 'm', body: Body): Reply {
    const writes = writesOf(action, body);
    if (isReply(writes)) return writes;
    const hash = body['h'];
    return replyTo(this.options.store.write({ caller: this.caller, writes, ...(typeof hash === 'string' ? { expectedHash: hash } : {}) }));
  }

  private leave(action: 'o' | 'om', body: Body): Reply {
    const writes = writesOf(action, body);
    if (isReply(writes)) return writes;
    const outcome = this.options.store.check({ caller: this.caller, writes });
    if (outcome.ok && writes.length > 0) {
      const operation = { caller: this.caller, writes: writes.map(({ path, value }) => [formatPath(path), value] as const) };
      this.options.store.setQueue(this.session, withOperation(this.options.store.queueOf(this.session), operation));
    }
    return replyTo(outcome);
  }

  private cancelLeft(body: Body): Reply {
    if (typeof body['p'] !== 'string') return failed('invalid_parameters', INVALID_PATH);
    const queue = this.options.store.queueOf(this.session);
    if (queue.length > 0) this.options.store.setQueue(this.session, withoutPath(queue, parsePath(body['p'])));
    return ok();
  }

  private authenticate(body: Body): Reply {
    const caller =
      typeof body['cred'] === 'string' && body['cred'] !== '' ? callerOf(body['cred'], this.options.tokenClock()) : 'malformed';
    if (caller === 'malformed') return failed('invalid_token', 'Could not parse auth token.');
    if (caller === 'expired') return failed('expired_token', 'Auth token is expired.');
    this.become(callerOfAdmin(caller, body));
    return ok(caller.kind === 'user' ? { auth: caller.token, expires: caller.expiresAtSeconds } : { auth: null, expires: null });
  }

  /** With another credential the client may have lost the right to what it listens to. */
  private become(caller: Caller): void {
    this.caller = caller;
    this.revokeForbidden();
  }

  private mayRead({ path, query }: Target): boolean {
    const verdict = this.options.store.judgeRead(this.caller, path, query);
    if (!verdict.allowed) this.options.log(`read refused at /${formatPath(path)}: ${verdict.trace}`);
    return verdict.allowed;
  }

  private lacksIndex({ path, query }: Target): boolean {
    return query !== null && needsIndex(query) && !this.options.store.isIndexed(path, indexOf(query));
  }

  private nameOf({ path, query }: Target): string {
    return `${formatPath(path)}\n${queryKey(query)}`;
  }

  private revokeForbidden(): void {
    for (const [name, { path, query }] of this.listens) {
      if (this.mayRead({ path, query })) continue;
      this.listens.delete(name);
      this.push('c', query === null ? { p: formatPath(path) } : { p: formatPath(path), q: [query] });
    }
  }

  /** A write may change what the rules say, so rights are judged anew before anything is shown. */
  private tell(commit: Commit): void {
    this.revokeForbidden();
    const told = new Set<string>();
    for (const listen of this.listens.values()) {
      const news = newsOf(listen, commit);
      if (news === null) continue;
      // Listeners without a query are told by place, so nested ones share what they hear.
      const place = `${news.kind} ${formatPath(news.path)}`;
      if (listen.tag === undefined && told.has(place)) continue;
      if (listen.tag === undefined) told.add(place);
      this.pushNews(news, listen.tag);
    }
  }

  private pushNews(news: News, tag: number | undefined): void {
    const data: DatabaseValue = news.kind === 'replace' ? news.value : news.values;
    this.push(news.kind === 'replace' ? 'd' : 'm', { p: formatPath(news.path), d: data, ...(tag === undefined ? {} : { t: tag }) });
  }
}
