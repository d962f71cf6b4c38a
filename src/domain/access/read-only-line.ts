/** One line for a control or a part of a screen that can be read and not written. */
import type { ReadOnlyReason } from './access';

export const readOnlyLine: Readonly<Record<ReadOnlyReason, string>> = {
  suspended: 'Your account is suspended. You can read and export your data, but you can’t change anything.',
  'plan-ended': 'Your plan has ended. Renew it to add or change anything.',
};
