// @vitest-environment jsdom
/** What a closed tab left of the sample is cleared away, and what is on its way to another page is left alone. */
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deviceDatabaseNames, removeDeviceStores } from '@/services/device/device-stores';
import { sampleUid } from '@/services/local/sample-mark';
import { fillSample } from '@/services/sample/open-sample';
import { handOverSample, holdSample, isHandedOver, sweepSample } from '@/services/sample/sweep-sample';

const now = Date.parse('2026-11-23T12:00:00Z');

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now });
  await fillSample(now);
});
afterEach(async () => {
  vi.useRealTimers();
  await removeDeviceStores(sampleUid);
  localStorage.clear();
});

describe('what is left of the sample', () => {
  it('goes when nobody has it open, and leaves no mark', async () => {
    expect(await deviceDatabaseNames(sampleUid)).not.toEqual([]);
    expect(await sweepSample()).toBe(true);
    expect(await deviceDatabaseNames(sampleUid)).toEqual([]);
    expect(Object.keys(localStorage)).toEqual([]);
    expect(await sweepSample()).toBe(true);
  });

  it('stays between the page that filled it and the page that opens it, for a minute at most', async () => {
    handOverSample();
    expect(await sweepSample()).toBe(false);
    vi.setSystemTime(now + 59_999);
    expect(await sweepSample()).toBe(false);
    expect(await deviceDatabaseNames(sampleUid)).not.toEqual([]);
    vi.setSystemTime(now + 60_000);
    expect(await sweepSample()).toBe(true);
    expect(await deviceDatabaseNames(sampleUid)).toEqual([]);
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('is nobody’s any more when the clock was set back behind the handing over', async () => {
    handOverSample();
    vi.setSystemTime(now - 1);
    expect(isHandedOver()).toBe(false);
    expect(await sweepSample()).toBe(true);
  });

  it('is on its way no longer once the next page holds it', () => {
    handOverSample();
    expect(isHandedOver()).toBe(true);
    holdSample();
    expect(isHandedOver()).toBe(false);
    expect(Object.keys(localStorage)).toEqual([]);
  });
});
