/**
 * Counts the hanging requests that each remote peer holds, so that sessions know when to take turns:
 * browsers open at most six connections to one host, and every Firestore tab wants two for itself.
 */

export interface BackChannels {
  readonly opened: (peer: string) => void;
  readonly closed: (peer: string) => void;
  readonly isCrowded: (peer: string) => boolean;
}

export const createBackChannels = (crowdedAt: number): BackChannels => {
  const open = new Map<string, number>();
  return {
    opened: (peer) => {
      open.set(peer, (open.get(peer) ?? 0) + 1);
    },
    closed: (peer) => {
      const left = (open.get(peer) ?? 1) - 1;
      if (left > 0) open.set(peer, left);
      else open.delete(peer);
    },
    isCrowded: (peer) => (open.get(peer) ?? 0) >= crowdedAt,
  };
};
