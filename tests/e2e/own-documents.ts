/** Documents of a person, read and written past the screens with the person's own token: what the rules allow them, and no more. Not a test. */
import { documentsAddress, signInAddress } from './owner-token';
import { ownPassword, type Person } from './people';

type Fields = Readonly<Record<string, unknown>>;

export interface OwnDocument {
  readonly name: string;
  readonly fields: Fields;
}

export interface OwnDocuments {
  readonly all: (kind: string) => Promise<readonly OwnDocument[]>;
  /** Replaces the document; fields of `stamped` get the server's time. Whether the rules let it. */
  readonly replace: (document: OwnDocument, stamped: readonly string[]) => Promise<boolean>;
}

export const ownDocumentsOf = async (baseURL: string, { email, uid }: Person): Promise<OwnDocuments> => {
  const signedIn = await fetch(signInAddress(baseURL), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: ownPassword, returnSecureToken: true }),
  });
  const { idToken } = (await signedIn.json()) as { readonly idToken: string };
  const headers = { Authorization: `Bearer ${idToken}`, 'Content-Type': 'application/json' };
  return {
    all: async (kind) => {
      const answer = await fetch(documentsAddress(baseURL, `users/${uid}/${kind}`), { headers });
      return ((await answer.json()) as { readonly documents?: readonly OwnDocument[] }).documents ?? [];
    },
    replace: async ({ name, fields }, stamped) => {
      const update = { name, fields: Object.fromEntries(Object.entries(fields).filter(([field]) => !stamped.includes(field))) };
      const updateTransforms = stamped.map((fieldPath) => ({ fieldPath, setToServerValue: 'REQUEST_TIME' }));
      const answer = await fetch(documentsAddress(baseURL, '').replace(/\/$/u, ':commit'), {
        method: 'POST',
        headers,
        body: JSON.stringify({ writes: [{ update, updateTransforms }] }),
      });
      if (answer.ok || answer.status === 403) return answer.ok;
      throw new Error(`The write was answered ${String(answer.status)}: ${await answer.text()}`);
    },
  };
};

/** The document with another value in a field and in its registers, later than all that was set. */
export const tampered = ({ name, fields }: OwnDocument, field: string, value: unknown): OwnDocument => {
  const registers = structuredClone(fields['registers']) as {
    readonly mapValue: { readonly fields: Record<string, { mapValue: { fields: Record<string, unknown> } }> };
  };
  const entry = { mapValue: { fields: { value, at: { integerValue: String(Date.now()) } } } };
  registers.mapValue.fields[field] = { mapValue: { fields: { tampered: entry } } };
  return { name, fields: { ...fields, [field]: value, registers } };
};
