/** The sentences of a screen that can be read and not written. */
import type { ReadOnlyReason } from './access';

export interface ReadOnlyWords {
  readonly title: string;
  readonly text: string;
  /** The way on; null where there is none of one's own. */
  readonly link: { readonly label: string; readonly path: string } | null;
}

/** For the whole screen; loaded with what shows them. */
export const readOnlyWords: Readonly<Record<ReadOnlyReason, ReadOnlyWords>> = {
  suspended: {
    title: 'Your account is suspended.',
    text: 'You can still open the dashboard and your account. What you saved is kept: you can read and export it, but you can’t change anything. An admin of this site can lift the suspension; write to us through the contact page to find out why.',
    link: null,
  },
  'plan-ended': {
    title: 'Your plan has ended.',
    text: 'You can still read, search, print and export everything you saved. Renew your plan to add or change anything, or to delete single trades.',
    link: { label: 'Renew your plan', path: '/subscription-renew' },
  },
};
