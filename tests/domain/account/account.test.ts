/** The pure parts around an account: device names, ways to sign in, what remains after a deletion. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { deviceNameOf, readDevice } from '@/domain/account/device-name';
import { ownCollections } from '@/domain/account/own-documents';
import { removalRequest, removalRequestId, remainsLines } from '@/domain/account/remains';
import { mayUnlink } from '@/domain/account/sign-in-method';

describe('deviceNameOf', () => {
  // Texts as the browsers send them (MDN, User-Agent; Samsung and Opera developer pages).
  it.each([
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0', 'Firefox on Windows'],
    ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36', 'Chrome on Linux'],
    ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/126.0.0.0 Safari/537.36', 'Chrome on Linux'],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0',
      'Edge on Windows',
    ],
    [
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 OPR/112.0.0.0',
      'Opera on Linux',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15',
      'Safari on Mac',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
      'Safari on iPhone',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/126.0.6478.54 Mobile/15E148 Safari/604.1',
      'Chrome on iPhone',
    ],
    [
      'Mozilla/5.0 (Linux; Android 14; SM-S901B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36',
      'Samsung Internet on Android',
    ],
    [
      'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
      'Chrome on ChromeOS',
    ],
    ['', 'A browser'],
  ])('names %j %s', (userAgent, name) => {
    expect(deviceNameOf(userAgent)).toBe(name);
  });
});

describe('readDevice', () => {
  it('reads a record, and one whose time the server has not set', () => {
    expect(readDevice('a', { name: 'Desk', lastSeen: 5, unsynchronised: 2 })).toEqual({
      id: 'a',
      name: 'Desk',
      lastSeenMs: 5,
      unsynchronised: 2,
    });
    expect(readDevice('a', { name: 'Desk', lastSeen: null })).toEqual({ id: 'a', name: 'Desk', lastSeenMs: null, unsynchronised: 0 });
  });

  it('is null for a record without a name', () => {
    expect(readDevice('a', { lastSeen: 5 })).toBeNull();
  });
});

describe('mayUnlink', () => {
  const password = { id: 'password', email: 'a@example.org' };
  const google = { id: 'google.com', email: 'a@example.org' };

  it('takes away one of two, never the last, never the password with its address, and nothing that is not there', () => {
    expect(mayUnlink([password, google], 'google.com')).toBe(true);
    expect(mayUnlink([password, google], 'password')).toBe(false);
    expect(mayUnlink([google], 'google.com')).toBe(false);
    expect(mayUnlink([password, { id: 'apple.com', email: null }], 'google.com')).toBe(false);
  });
});

describe('the places of own documents', () => {
  it('are all places below a user that the security rules open, and no other', () => {
    const rules = readFileSync('firestore.rules', 'utf8');
    const own = rules.slice(rules.indexOf('What a user keeps'), rules.indexOf('match /userPreferences/'));
    const named = [...own.matchAll(/match \/([a-zA-Z]+)\/\{/gu)].map(([, name]) => name);
    // The kinds that share a rule are those whose ids it has a form for.
    const forms = /function idForms\(\) \{\s*return \{([\s\S]*?)\n\s*\};/u.exec(own)?.[1] ?? '';
    const kinds = [...forms.matchAll(/'([a-zA-Z]+)':/gu)].map(([, name]) => name);
    expect(
      new Set([...named, ...kinds]),
      'ownKinds of src/domain/kept/kinds.ts and the matches below users/{uid} in firestore.rules (or idForms there) name the same kinds',
    ).toEqual(new Set(ownCollections));
  });
});

describe('what remains after a deletion', () => {
  const nothing = { packIds: [], hasSubscription: false, hasCustomer: false };

  it('is named line by line', () => {
    expect(remainsLines({ packIds: ['gold', 'all'], hasSubscription: true, hasCustomer: true })).toEqual([
      'The email address in 2 plans (gold, all)',
      'The subscription record',
      'The payment provider\u2019s customer record',
      'Messages sent through the contact page, if there are any',
      'Entries of the audit log that name this account; they cannot be removed by anybody',
    ]);
    expect(remainsLines(nothing)).toHaveLength(2);
  });

  it('is asked for with one message within the limits of a contact message', () => {
    const packIds = Array.from({ length: 500 }, (_, index) => `${'p'.repeat(60)}${String(index)}`);
    const message = removalRequest({ uid: 'u'.repeat(128), email: `${'e'.repeat(300)}@example.org` }, { ...nothing, packIds });
    const bytes = new TextEncoder().encode(message.name + message.email + message.subject + message.text).length;
    expect(bytes).toBeLessThanOrEqual(4096);
    expect(message.text).toContain('- The email address in 20 packs (');
    expect(message.text).toContain('480 more packs');
    expect(removalRequestId('u1')).toBe('deleted-account-u1');
  });
});
