/** How far a logout has come, and the question it may put to the person. No logout is done here. */
import type { Live } from '@/lib/live';

/** What the server does not have of a person's work. */
export interface UnsentChanges {
  /** On their way: an import or an edit each. 0 when something waits that cannot be counted, such as a setting. */
  readonly waiting: number;
  /** Refused by the server, and kept on this device only. */
  readonly refused: number;
}

/** 'keep' logs out and leaves the changes on this device for the same person; 'stay' gives the logout up. */
export type LogoutChoice = 'keep' | 'stay';

export type Leaving =
  | { readonly state: 'no' }
  /** This tab or another one of the browser is logging out: screens must not send anybody elsewhere meanwhile. */
  | { readonly state: 'leaving' }
  /** Something was not sent. The logout goes on by itself as soon as everything is. */
  | { readonly state: 'asking'; readonly unsent: UnsentChanges; readonly answer: (choice: LogoutChoice) => void };

export type LiveLeaving = Live<Leaving>;
