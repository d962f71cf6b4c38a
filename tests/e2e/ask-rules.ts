/** Asks the rules what a person may do now, with the person's own token and past the screens. Not a test. */
import { expect } from '@playwright/test';
import { asOwner, documentsAddress, signInAddress } from './owner-token';
import { ownPassword, type Person } from './people';

export interface Allowed {
  /** Pages of the plan can be read. */
  readonly pages: boolean;
  /** New work is taken. */
  readonly work: boolean;
}

/** What the rules themselves allow the person now, asked past the screens. */
export const askRules = async (origin: string, { email, uid }: Person): Promise<Allowed> => {
  const signedIn = await fetch(signInAddress(origin), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: ownPassword, returnSecureToken: true }),
  });
  const { idToken } = (await signedIn.json()) as { readonly idToken: string };
  const headers = { Authorization: `Bearer ${idToken}`, 'Content-Type': 'application/json' };
  const week = await fetch(documentsAddress(origin, 'calendarWeeks/2026-W01'), { headers });
  const contract = {
    name: `projects/demo-sextant/databases/(default)/documents/users/${uid}/contracts/PROBE`,
    fields: {
      version: { integerValue: '1' },
      deviceId: { stringValue: 'probe' },
      name: { stringValue: 'Probe' },
      currency: { stringValue: 'USD' },
      tickSize: { stringValue: '1' },
      tickValue: { stringValue: '1' },
      registers: { mapValue: { fields: {} } },
    },
  };
  const written = await fetch(documentsAddress(origin, '').replace(/\/$/u, ':commit'), {
    method: 'POST',
    headers,
    body: JSON.stringify({
      writes: [{ update: contract, updateTransforms: [{ fieldPath: 'updatedAt', setToServerValue: 'REQUEST_TIME' }] }],
    }),
  });
  for (const { status } of [week, written]) expect([200, 403, 404]).toContain(status);
  // So that it can be asked again.
  await asOwner('DELETE', documentsAddress(origin, `users/${uid}/contracts/PROBE`));
  return { pages: week.status !== 403, work: written.ok };
};
