/** Messages between the tabs of this browser about who is signing out. A tab never hears itself. */

export type TabMessage =
  /** The user of this uid is logging out: no tab may write presence for it any more. */
  | { readonly kind: 'leaving'; readonly uid: string }
  /** The disk cache is about to be cleared: let go of it. */
  | { readonly kind: 'close-cache' };

export interface TabChannel {
  readonly send: (message: TabMessage) => void;
  readonly listen: (onMessage: (message: TabMessage) => void) => () => void;
}

const channelName = 'sextant-session';

const messageOf = (data: unknown): TabMessage | null => {
  if (typeof data !== 'object' || data === null || !('kind' in data)) return null;
  if (data.kind === 'close-cache') return { kind: 'close-cache' };
  if (data.kind === 'leaving' && 'uid' in data && typeof data.uid === 'string') return { kind: 'leaving', uid: data.uid };
  return null;
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
