/** The text of a claim and the strict reader of it: what anybody may have written there is refused by name. */
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { ClaimDefinition } from '@/domain/findings/register/claim';
import { claimsOf, openClaims } from '@/domain/findings/register/listed-claims';
import { definitionText, readDefinition } from '@/domain/findings/register/read-claim';

const definition: ClaimDefinition = {
  conditions: [
    { on: 'after', is: 'loss', count: 1 },
    { on: 'since last', from: 0, to: 15 },
  ],
  side: 'costs',
  against: 'rest',
  about: 'trades',
  measure: 'R',
  currency: null,
  bound: 4.2,
  delta: 0.3,
  finding: 'after 1 loss & since last 0-15',
  words: 'Trades within 15 minutes after a loss cost me',
};

/** The digest of another program. */
const digest = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');
const documentOf = (text: string) => ({ definition: text, hash: digest(text) });
const changed = (over: object): string => definitionText({ ...definition, ...over } as ClaimDefinition);

describe('the text of a claim', () => {
  it('is one for equal claims, whatever the order of their fields, and reads back', () => {
    const text = definitionText(definition);
    expect(definitionText(Object.fromEntries(Object.entries(definition).toReversed()) as unknown as ClaimDefinition)).toBe(text);
    expect(readDefinition(documentOf(text))).toEqual({ ok: true, definition });
  });

  it.each([
    [{ conditions: [{ on: 'market', is: 'EURUSD' }] }],
    [
      {
        conditions: [
          { on: 'side', is: 'long' },
          { on: 'session', is: 'London' },
        ],
      },
    ],
    [
      {
        conditions: [
          { on: 'hour', from: 22, to: 2 },
          { on: 'duration', from: 0, to: 5 },
        ],
      },
    ],
    [{ conditions: [{ on: 'weekday', is: 4 }], about: 'days' }],
    [{ conditions: [{ on: 'since week open', from: 0, to: 24 }], about: 'days' }],
    [
      {
        conditions: [
          { on: 'setup', is: 'Pullback' },
          { on: 'tag', is: 'late' },
          { on: 'account', is: 'a-1' },
        ],
      },
    ],
    [
      {
        conditions: [
          { on: 'rule', is: 'broken', id: null },
          { on: 'rule', is: 'kept', id: 'r-1' },
        ],
      },
    ],
    [
      {
        conditions: [
          { on: 'nth', from: 4, to: null },
          { on: 'size', from: 1.5, to: null },
        ],
      },
    ],
    [
      {
        conditions: [
          { on: 'news', from: 0, to: 15 },
          { on: 'planned R', from: 2, to: null },
        ],
      },
    ],
    [{ conditions: [], against: 'nothing', side: 'earns', finding: null }],
    [{ measure: 'money', currency: 'USD', bound: 900, delta: 90 }],
  ])('reads back with %j', (over) => {
    expect(readDefinition(documentOf(changed(over)))).toEqual({ ok: true, definition: { ...definition, ...over } });
  });
});

describe('a damaged claim', () => {
  it.each([
    ['conditions', { conditions: [{ on: 'moon', is: 'full' }] }],
    ['conditions', { conditions: [{ on: 'market', is: '' }] }],
    ['conditions', { conditions: [{ on: 'weekday', is: 7 }] }],
    ['conditions', { conditions: [{ on: 'nth', from: 3, to: 3 }] }],
    ['conditions', { conditions: [{ on: 'since last', from: 15, to: 0 }] }],
    ['conditions', { conditions: [{ on: 'since last', from: -1, to: 1 }] }],
    ['conditions', { conditions: [{ on: 'hour', from: 8, to: 8 }] }],
    ['conditions', { conditions: [{ on: 'after', is: 'loss', count: 0 }] }],
    ['conditions', { conditions: [{ on: 'after', is: 'loss', count: 1.5 }] }],
    ['conditions', { conditions: [{ on: 'market', is: 'EURUSD', and: 'more' }] }],
    ['conditions', { conditions: Array.from({ length: 21 }, () => ({ on: 'market', is: 'EURUSD' })) }],
    ['conditions', { conditions: 'all' }],
    ['against', { conditions: [] }],
    ['about', { about: 'days' }],
    ['about', { conditions: [{ on: 'weekday', is: 4 }] }],
    ['side', { side: 'both' }],
    ['measure', { measure: 'pips' }],
    ['currency', { measure: 'money' }],
    ['currency', { currency: 'USD' }],
    ['currency', { measure: 'money', currency: 'dollars' }],
    ['bound', { bound: 0 }],
    ['bound', { bound: '3' }],
    ['bound', { bound: 1e13 }],
    ['delta', { delta: -0.3 }],
    ['delta', { delta: 5 }],
    ['words', { words: '' }],
    ['words', { words: 'x'.repeat(501) }],
    ['finding', { finding: '' }],
    ['form', { form: 'other' }],
    ['version', { version: 2 }],
  ])('is refused by the name of its field %s: %j', (field, over) => {
    const read = readDefinition(documentOf(changed(over)));
    expect(read).toMatchObject({ ok: false });
    expect((read as { readonly reason: string }).reason).toContain(`“${field}`);
  });

  it('is refused where it holds more than a claim, isn’t JSON, or isn’t in its one form', () => {
    expect(readDefinition(documentOf(changed({ extra: 1 })))).toMatchObject({ ok: false });
    expect(readDefinition(documentOf('{"form":'))).toEqual({ ok: false, reason: 'This claim can’t be read: it isn’t JSON.' });
    expect(readDefinition(documentOf('null'))).toMatchObject({ ok: false });
    expect(readDefinition(documentOf(`${definitionText(definition)} `))).toEqual({
      ok: false,
      reason: 'This claim can’t be read: its text isn’t in the one form that a claim has.',
    });
  });

  it('is refused where its text is another than the one that was registered', () => {
    const { hash } = documentOf(definitionText(definition));
    expect(readDefinition({ definition: changed({ delta: 0.1 }), hash })).toEqual({
      ok: false,
      reason: 'This claim can’t be read: its text isn’t the one that was registered.',
    });
  });
});

describe('the list of claims', () => {
  const value = documentOf(definitionText(definition));
  const broken = { ...value, hash: '0'.repeat(64) };

  it('has open ones first, the newest before others, and names what is damaged', () => {
    const { claims, damaged } = claimsOf([
      { id: 'old', value, times: { createdAt: 1_000 } },
      { id: 'gone', value, times: { createdAt: 9_000, endedAt: 9_500 } },
      { id: 'going', value, times: { createdAt: 2_000, endedAt: null } },
      { id: 'new', value, times: { createdAt: 3_000 } },
      { id: 'here', value, times: { createdAt: null } },
      { id: 'bad', value: broken, times: { createdAt: 1_000 } },
    ]);
    expect(claims.map(({ id, state }) => [id, state])).toEqual([
      ['here', 'waiting'],
      ['new', 'open'],
      ['old', 'open'],
      ['gone', 'ended'],
      ['going', 'ending'],
    ]);
    expect(claims[1]?.claim).toEqual({ ...definition, createdAt: 3_000, endedAt: null });
    expect(damaged).toEqual([{ id: 'bad', reason: 'This claim can’t be read: its text isn’t the one that was registered.' }]);
    expect(openClaims({ claims, damaged }).map(({ id }) => id)).toEqual(['here', 'new', 'old']);
  });
});
