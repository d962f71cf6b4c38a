/** Sizes, against the examples of https://firebase.google.com/docs/firestore/storage-size. */
import { describe, expect, it } from 'vitest';
import { documentSize, valueSize } from '../../../emulator/firestore/size';

const root = 'projects/any/databases/(default)/documents';

describe('storage sizes', () => {
  it('of the published task document is 147 bytes', () => {
    // Name 44, fields 14 + 6 + 17 + 34, and 32 more.
    const size = documentSize(`${root}/users/jeff/tasks/my_task_id`, {
      type: { stringValue: 'Personal' },
      done: { booleanValue: false },
      priority: { integerValue: '1' },
      description: { stringValue: 'Learn Cloud Firestore' },
    });
    expect(size).toBe(147);
  });

  it('of the published document name is 44 bytes', () => {
    expect(valueSize({ referenceValue: `${root}/users/jeff/tasks/my_task_id` })).toBe(44);
  });

  it.each([
    [{ nullValue: null }, 1],
    [{ booleanValue: true }, 1],
    [{ integerValue: '1' }, 8],
    [{ doubleValue: 1.5 }, 8],
    [{ timestampValue: '2020-01-01T00:00:00.000000Z' }, 8],
    [{ geoPointValue: {} }, 16],
    [{ stringValue: 'é€😀' }, 2 + 3 + 4 + 1],
    [{ bytesValue: Buffer.alloc(100).toString('base64') }, 100],
    [{ arrayValue: { values: [{ integerValue: '1' }, { stringValue: 'a' }] } }, 8 + 2],
    [{ mapValue: { fields: { a: { integerValue: '1' } } } }, 2 + 8 + 32],
  ] as const)('of %j is %i bytes', (value, bytes) => {
    expect(valueSize(value)).toBe(bytes);
  });
});
