/** Tells the tabs of this browser that an account is being deleted, so that none of them writes for it any more. */

const channelName = 'sextant-deletion';

/** Tells apart the tab that deletes and the others: this very page hears its own news too. */
const thisTab = typeof crypto === 'undefined' ? '' : crypto.randomUUID();

export interface DeletionNews {
  readonly uid: string;
  /** Whether it is this tab that deletes. */
  readonly isHere: boolean;
}

/** Tells all tabs, this one included. Where the browser has no BroadcastChannel, this tab is alone. */
export const sendDeletionNews = (uid: string): void => {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(channelName);
  channel.postMessage({ uid, tab: thisTab });
  channel.close();
};

/** Runs `onNews` whenever a tab of this browser begins to delete an account, until the returned function is called. */
export const watchDeletionNews = (onNews: (news: DeletionNews) => void): (() => void) => {
  if (typeof BroadcastChannel === 'undefined') return () => {};
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (typeof data !== 'object' || data === null || !('uid' in data) || !('tab' in data)) return;
    if (typeof data.uid === 'string') onNews({ uid: data.uid, isHere: data.tab === thisTab });
  };
  return () => {
    channel.close();
  };
};
