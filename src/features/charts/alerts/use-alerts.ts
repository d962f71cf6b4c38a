/** Setting alerts in a workspace: the desk of whoever is here, and the one that is being set. */
import { useState } from 'react';
import type { AlertDesk } from '@/services/alerts/alert-desk';
import { alertDeskOf } from '@/services/alerts/alert-desk';
import type { AlertDraft } from './alert-draft';

export interface AlertsInHand {
  readonly desk: AlertDesk;
  /** The one whose settings are open. */
  readonly draft: AlertDraft | null;
  readonly setDraft: (draft: AlertDraft | null) => void;
}

/** `uid` null: a visitor’s. */
export const useAlerts = (uid: string | null): AlertsInHand => {
  const [draft, setDraft] = useState<AlertDraft | null>(null);
  return { desk: alertDeskOf(uid), draft, setDraft };
};
