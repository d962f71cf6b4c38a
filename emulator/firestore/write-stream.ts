/**
 * The Write stream of one client: a handshake, then commits one after another. After a failure it carries
 * out nothing more, because the client sends everything behind the failed commit again on a new stream.
 */
import { callerOfHeader } from '../admission/caller';
import type { Channel, ChannelHandler } from '../webchannel/channel';
import type { CommitWrites } from './commit';
import { readObject } from './read-json';
import { readWrites } from './read-write';
import { type RpcError, unauthenticated } from './rpc-error';
import { wireCommit } from './wire-document';

interface WriteOptions {
  readonly commit: CommitWrites;
  readonly root: string;
  /** Logs an exception that is a bug, and gives the error to answer. */
  readonly refusalOf: (error: unknown) => RpcError;
}

const tokenOf = (position: number): string => Buffer.from(String(position)).toString('base64');

export const createWriteStream = (channel: Channel, { commit, root, refusalOf }: WriteOptions): ChannelHandler => {
  const caller = callerOfHeader(channel.headers.get('authorization'));
  let position = -1;
  let isFailed = false;

  const answer = (json: unknown): void => {
    if (caller === null) throw unauthenticated();
    const { writes } = readObject(json, 'A write request');
    position += 1;
    if (position === 0) {
      channel.send({ streamId: '0', streamToken: tokenOf(position) });
      return;
    }
    const outcome = commit(caller, readWrites(root, writes));
    channel.send({ streamToken: tokenOf(position), ...wireCommit(outcome) });
  };

  return {
    onMessage: (json) => {
      if (isFailed) return;
      try {
        answer(json);
      } catch (error) {
        isFailed = true;
        channel.fail(refusalOf(error).body.error);
      }
    },
    onClose: () => undefined,
  };
};
