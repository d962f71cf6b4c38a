/** The settings of a model: what is kept on this device, the budget that nothing passes, URLs, and answers that were cut off. */
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { faultsOf, formOf, settingsFrom } from '@/features/assistant/models/model-form';
import { alone, answerDraft, forgetDraft, keepDraft } from '@/services/assistant/models/answer-draft';
import { isModelAddress, isOtherServer } from '@/services/assistant/models/model-address';
import { openModelSettings, usualLimit } from '@/services/assistant/models/model-settings';
import { forgetKeptFor } from '@/services/local/device-storage';
import { stubStorage } from '../session/kept-storage';

let kept: Map<string, string>;
let people = 0;
/** Nobody’s settings are those of another test. */
const somebody = (): string => {
  people += 1;
  return `person-${String(people)}`;
};

beforeEach(() => {
  kept = stubStorage();
  vi.useFakeTimers({ now: Date.UTC(2026, 2, 18), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('settings of a model', () => {
  it('choose nobody until somebody is chosen', () => {
    expect(openModelSettings(somebody()).live.get()).toMatchObject({ kind: 'analyst', key: '', budget: { used: 0, limit: usualLimit } });
  });

  it('go with the person’s other things when they sign out, the key too', () => {
    const uid = somebody();
    openModelSettings(uid).set({ kind: 'url', address: 'https://a.test/v1', model: 'm', key: 'secret' });
    expect([...kept.values()].join()).toContain('secret');
    forgetKeptFor(uid, []);
    expect(kept.size).toBe(0);
    expect(openModelSettings(uid).live.get()).toMatchObject({ kind: 'analyst', key: '' });
  });

  it('are read with care', () => {
    const uid = somebody();
    kept.set(`sextant:model:${uid}`, '{"kind":"url","address":"ftp://a","budget":{"used":-4,"limit":"much"}}');
    expect(openModelSettings(uid).live.get()).toMatchObject({ kind: 'analyst', budget: { used: 0, limit: usualLimit } });
  });
});

describe('the budget', () => {
  it('is taken before a request is sent, and put right afterwards', () => {
    const own = openModelSettings(somebody());
    own.set({ limit: 1_000 });
    const first = own.reserve(800);
    expect(own.live.get().budget.used).toBe(800);
    // Another question at the same moment finds it taken.
    expect(own.reserve(300)).toBeNull();
    first?.(250);
    expect(own.live.get().budget.used).toBe(250);
    expect(own.reserve(751)).toBeNull();
    expect(own.reserve(750)).not.toBeNull();
  });

  it('stays taken where the page goes away before it is known what was used', () => {
    const uid = somebody();
    openModelSettings(uid).reserve(900);
    expect(JSON.parse(kept.get(`sextant:model:${uid}`) ?? '{}')).toMatchObject({ budget: { used: 900 } });
  });

  it('holds for as long as the page is open where nothing can be stored', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      setItem: () => {
        throw new Error('Forbidden.');
      },
    });
    const own = openModelSettings(somebody());
    own.set({ kind: 'browser', limit: 1_000 });
    expect(own.reserve(900)).not.toBeNull();
    expect(own.reserve(200)).toBeNull();
    expect(own.live.get().kind).toBe('browser');
  });

  it('begins anew with the month', () => {
    const own = openModelSettings(somebody());
    own.set({ limit: 1_000 });
    own.reserve(1_000);
    expect(own.reserve(1)).toBeNull();
    vi.setSystemTime(Date.UTC(2026, 3, 1));
    expect(own.reserve(1_000)).not.toBeNull();
    expect(own.live.get().budget).toMatchObject({ month: '2026-04', used: 1_000 });
  });
});

describe('what is typed', () => {
  const saved = { ...openModelSettings('typed').live.get(), kind: 'url', address: 'https://a.test/v1', model: 'm', key: 'secret' } as const;

  it('takes no key to another server by itself', () => {
    const form = formOf(saved);
    expect(faultsOf(form, saved)).toEqual({});
    expect(faultsOf({ ...form, address: 'https://a.test/v2' }, saved)).toEqual({});
    expect(faultsOf({ ...form, address: 'https://b.test/v1' }, saved)).toHaveProperty('key');
    expect(faultsOf({ ...form, address: 'https://b.test/v1', key: 'another' }, saved)).toEqual({});
    expect(faultsOf({ ...form, address: 'https://b.test/v1', key: '' }, saved)).toEqual({});
  });

  it('names what is missing or can’t be', () => {
    const form = formOf(saved);
    expect(Object.keys(faultsOf({ ...form, address: 'a.test', model: ' ', limit: '1.5' }, saved))).toEqual(['address', 'model', 'limit']);
    expect(faultsOf({ ...form, kind: 'analyst', address: '' }, saved)).toEqual({});
    expect(settingsFrom({ ...form, address: ' https://a.test/v1 ' }, saved)).toMatchObject({ address: 'https://a.test/v1', key: 'secret' });
    // Not even by the way of an analyst that is chosen meanwhile.
    expect(settingsFrom({ ...form, kind: 'analyst', address: 'https://b.test/v1' }, saved).key).toBe('');
  });
});

describe('URLs of models', () => {
  const policy = new Map(
    (
      JSON.parse(readFileSync('firebase.json', 'utf8')) as { hosting: { headers: { headers: { key: string; value: string }[] }[] } }
    ).hosting.headers
      .flatMap(({ headers }) => headers)
      .find(({ key }) => key === 'Content-Security-Policy')!
      .value.split('; ')
      .map((directive) => {
        const [name = '', ...sources] = directive.split(' ');
        return [name, sources] as const;
      }),
  );
  /** By the sources that are named: a scheme alone, or a host with every port. */
  const isLet = (directive: string, address: string): boolean => {
    const url = new URL(address);
    return (policy.get(directive) ?? policy.get('default-src') ?? []).some(
      (source) => source === url.protocol || source === `${url.protocol}//${url.hostname}:*`,
    );
  };

  it.each([
    ['https://api.openai.com/v1', true],
    ['https://192.168.1.20:8443/v1', true],
    ['http://localhost:11434/v1', true],
    ['http://127.0.0.1:1234/v1', true],
    ['http://192.168.1.20:1234/v1', false],
    ['http://models.example.test/v1', false],
    ['http://localhost.example.test/v1', false],
    ['http://[::1]:1234/v1', false],
    ['ftp://localhost/v1', false],
    ['javascript:alert(1)', false],
    ['data:text/plain,a', false],
  ])('are taken as the policy of the site lets a page connect: %s', (address, isTaken) => {
    expect(isModelAddress(address)).toBe(isTaken);
    expect(isLet('connect-src', address)).toBe(isTaken);
    // Nothing from there is run, framed or posted to.
    for (const directive of ['script-src', 'frame-src', 'form-action', 'object-src', 'worker-src', 'style-src'])
      expect(isLet(directive, address), directive).toBe(false);
  });

  it('carry no name and password, and are told apart by server', () => {
    expect(isModelAddress('https://me:pass@a.test/v1')).toBe(false);
    expect(isModelAddress('a.test/v1')).toBe(false);
    expect(isOtherServer('https://a.test:444/v1', 'https://a.test/v1')).toBe(true);
    expect(isOtherServer('https://a.test/x', 'https://a.test/v1')).toBe(false);
  });
});

describe('an answer that is being written', () => {
  it('is kept on this device until it is kept for good', () => {
    const draft = { id: 'e', to: 'q', by: 'm', body: '{}' };
    keepDraft('u', 't', draft);
    expect(answerDraft('u', 't')).toEqual(draft);
    expect(answerDraft('u', 'other')).toBeNull();
    forgetDraft('u', 't');
    expect(answerDraft('u', 't')).toBeNull();
    kept.set('sextant:answer-draft:t:u', '{"id":1}');
    expect(answerDraft('u', 't')).toBeNull();
  });

  it('is the business of one tab at a time', async () => {
    const held = new Set<string>();
    vi.stubGlobal('navigator', {
      locks: {
        request: async (name: string, _: object, deed: (lock: object | null) => Promise<unknown>) => {
          if (held.has(name)) return deed(null);
          held.add(name);
          const result = await deed({});
          held.delete(name);
          return result;
        },
      },
    });
    let finish = (): void => undefined;
    const first = alone('t', () => new Promise<void>((resolve) => (finish = resolve)));
    expect(await alone('t', () => Promise.resolve())).toBe('busy');
    expect(await alone('another', () => Promise.resolve())).toBe('done');
    finish();
    expect(await first).toBe('done');
    expect(await alone('t', () => Promise.resolve())).toBe('done');
  });
});
