/** Messages between the tabs of this browser about who is signing out or in. A tab never hears itself. */

const kinds = ['leaving', 'stayed', 'left', 'device-taken'] as const;

/**
 * `leaving`: the user is logging out, so no tab may write presence any more. `stayed`: that logout failed.
 * `left`: the user is signed out and the device is about to be cleaned. `device-taken`: the device is the
 * user's now, what another one had left is settled.
 */
interface UserMessage {
  readonly kind: (typeof kinds)[number];
  readonly uid: string;
}

/** `close-cache`: the disk cache is about to be cleared while the tab goes on, so let go of it. */
export type TabMessage = UserMessage | { readonly kind: 'close-cache' };

export interface TabChannel {
  readonly send: (message: TabMessage) => void;
  readonly listen: (onMessage: (message: TabMessage) => void) => () => void;
}

const channelName = 'sextant-session';

const messageOf = (data: unknown): TabMessage | null => {
  if (typeof data !== 'object' || data === null || !('kind' in data)) return null;
  if (data.kind === 'close-cache') return { kind: 'close-cache' };
  if (!('uid' in data)) return null;
  const kind = kinds.find((known) => known === data.kind);
  return kind === undefined || typeof data.uid !== 'string' ? null : { kind, uid: data.uid };
};

/** Opens the channel of this page. Where the browser has no BroadcastChannel, this tab is alone. */
export const openTabChannel = (): TabChannel => {
  if (typeof BroadcastChannel === 'undefined') return { send: () => {}, listen: () => () => {} };
  const channel = new BroadcastChannel(channelName);
  return {
    send: (message) => {
      channel.postMessage(message);
    },
    listen: (onMessage) => {
      const receive = (event: MessageEvent<unknown>): void => {
        const message = messageOf(event.data);
        if (message !== null) onMessage(message);
      };
      channel.addEventListener('message', receive);
      return () => {
        channel.removeEventListener('message', receive);
      };
    },
  };
};
