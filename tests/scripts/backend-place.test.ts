/** Where a command of an operator goes by its environment: never into another place than was named. */
import { expect, it } from 'vitest';
import { backendPlace } from '../../scripts/cli/backend-place';

it('is the embedded backend where no project is named, on the ports of the offset', () => {
  for (const variables of [{}, { VITE_FIREBASE_PROJECT_ID: '', GOOGLE_ACCESS_TOKEN: 'unused' }])
    expect(backendPlace(variables)).toMatchObject({
      ok: true,
      place: {
        databaseOrigin: 'http://127.0.0.1:9000',
        namespace: 'demo-sextant-default-rtdb',
        documents: 'http://127.0.0.1:8080/v1/projects/demo-sextant/databases/(default)/documents',
        authorization: 'Bearer owner',
      },
    });
  expect(backendPlace({ SEXTANT_PORT_OFFSET: '140' })).toMatchObject({ place: { databaseOrigin: 'http://127.0.0.1:9140' } });
});

it('is the named project with the token of its account, and never the embedded backend', () => {
  const named = { VITE_FIREBASE_PROJECT_ID: 'some-project', GOOGLE_ACCESS_TOKEN: 'secret' };
  const place = { namespace: null, documentsName: 'projects/some-project/databases/(default)/documents', authorization: 'Bearer secret' };
  expect(backendPlace({ ...named, VITE_FIREBASE_DATABASE_URL: 'https://some.example/' })).toMatchObject({
    ok: true,
    place: { ...place, databaseOrigin: 'https://some.example' },
  });
  // Without the address of its database there is none: a command that needs it says so.
  expect(backendPlace(named)).toMatchObject({ ok: true, place: { ...place, databaseOrigin: null } });
});

it('asks for the token of a project', () => {
  for (const token of [undefined, ''])
    expect(backendPlace({ VITE_FIREBASE_PROJECT_ID: 'some-project', GOOGLE_ACCESS_TOKEN: token })).toMatchObject({
      ok: false,
      reason: expect.stringContaining('GOOGLE_ACCESS_TOKEN is missing') as unknown,
    });
});
