/** Leaves the product after an account was deleted: a full load of the home page, which says what was done. */

const name = 'sextant:farewell';

export interface Farewell {
  /** False when another tab held the stores; the next visit clears them. */
  readonly isCleaned: boolean;
  /** Whether a message asks the admins to remove the rest. */
  readonly wasAsked: boolean;
}

/** Remembers for the next page of this tab what was done, and loads it. */
export const sayFarewell = ({ isCleaned, wasAsked }: Farewell): void => {
  sessionStorage.setItem(name, JSON.stringify({ isCleaned, wasAsked }));
  location.assign('/');
};

/** Whether the page before this one has said a farewell. */
export const isFarewellDue = (): boolean => {
  try {
    return sessionStorage.getItem(name) !== null;
  } catch {
    return false;
  }
};

/** What the page before this one has said, once; null without a farewell. */
export const takeFarewell = (): Farewell | null => {
  try {
    const kept = JSON.parse(sessionStorage.getItem(name) ?? 'null') as unknown;
    sessionStorage.removeItem(name);
    if (typeof kept !== 'object' || kept === null || !('isCleaned' in kept) || !('wasAsked' in kept)) return null;
    return { isCleaned: kept.isCleaned === true, wasAsked: kept.wasAsked === true };
  } catch {
    return null;
  }
};
