/** The steps of an import with the real importer in place of its worker, which only moves it to another thread. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseFile } from '@/domain/import/detect';
import { importFlow } from '@/features/journal/import/import-flow';
import type { ImportFlow, ImportServices, ImportStep } from '@/features/journal/import/import-flow';
import type { ImportSource } from '@/services/journal/plan-import';

const fixture = (name: string): File => new File([readFileSync(`tests/fixtures/mt4/${name}`)], name, { type: 'text/html' });

const start = (changes: Partial<ImportServices> = {}) => {
  const stored: ImportSource[] = [];
  const zones: string[] = [];
  const flow = importFlow({
    parse: (file, job) => {
      zones.push(job.zone);
      return Promise.resolve(parseFile(file, { zone: job.zone }));
    },
    store: (source) => {
      stored.push(source);
      return Promise.resolve({ ok: true, importId: 'i', added: source.statement.trades.length, present: 0 });
    },
    accounts: () => [],
    onStored: () => undefined,
    ...changes,
  });
  return { flow, stored, zones };
};

const until = (flow: ImportFlow, holds: (step: ImportStep) => boolean): Promise<ImportStep> =>
  new Promise((resolve) => {
    const look = (): void => {
      const { step } = flow.progress.get();
      if (!holds(step)) return;
      stop();
      resolve(step);
    };
    const stop = flow.progress.subscribe(look);
    look();
  });

const previewOf = (flow: ImportFlow, name: string): Promise<ImportStep> =>
  until(flow, (step) => step.kind === 'preview' && step.source.file.name === name);

describe('an import', () => {
  it('goes from reading to a preview, stores only when confirmed, and ends idle', async () => {
    const { flow, stored } = start();
    flow.open([fixture('sells-with-costs.htm')]);
    expect(flow.progress.get().step.kind).toBe('reading');
    await previewOf(flow, 'sells-with-costs.htm');
    expect(stored).toEqual([]);
    flow.confirm();
    await until(flow, (step) => step.kind === 'idle');
    expect(stored[0]?.file.sha256).toMatch(/^[0-9a-f]{64}$/u);
  });

  it('takes several files one after the other', async () => {
    const { flow, stored } = start();
    flow.open([fixture('sells-with-costs.htm'), fixture('truncated.htm'), fixture('jpy-no-decimals.htm')]);
    await previewOf(flow, 'sells-with-costs.htm');
    expect(flow.progress.get().waitingCount).toBe(2);
    flow.confirm();
    const problems = await until(flow, (step) => step.kind === 'problems');
    expect(problems).toMatchObject({ fileName: 'truncated.htm' });
    flow.dismiss();
    await previewOf(flow, 'jpy-no-decimals.htm');
    flow.dismiss();
    await until(flow, (step) => step.kind === 'idle');
    expect(stored.map((source) => source.file.name)).toEqual(['sells-with-costs.htm']);
  });

  it('reads a known account in its remembered zone and an unknown one in the assumed one', async () => {
    const { flow } = start();
    flow.open([fixture('jpy-no-decimals.htm')]);
    const first = await previewOf(flow, 'jpy-no-decimals.htm');
    expect(first).toMatchObject({ source: { zone: 'Europe/Helsinki' } });
    const { accountIdOf } = await import('@/domain/import/account-id');
    const account = { broker: 'Example Securities KK', number: '700101' };
    const known = start({
      accounts: () => [{ ...account, id: accountIdOf(account), name: 'x', currency: 'JPY', importZone: 'Asia/Tokyo' }],
    });
    known.flow.open([fixture('jpy-no-decimals.htm')]);
    expect(await previewOf(known.flow, 'jpy-no-decimals.htm')).toMatchObject({ source: { zone: 'Asia/Tokyo' } });
  });

  it('reads the file again in another zone, which moves the instants', async () => {
    const { flow } = start();
    flow.open([fixture('jpy-no-decimals.htm')]);
    const helsinki = await previewOf(flow, 'jpy-no-decimals.htm');
    flow.changeZone('UTC');
    const utc = await until(flow, (step) => step.kind === 'preview' && step.source.zone === 'UTC');
    const openedAt = (step: ImportStep): number | undefined =>
      step.kind === 'preview' ? step.source.statement.trades[0]?.openedAt : undefined;
    // Helsinki is three hours ahead of UTC in June.
    expect((openedAt(utc) ?? 0) - (openedAt(helsinki) ?? 0)).toBe(3 * 3_600_000);
  });

  it('that is cancelled lets nothing through, even when its worker answers later', async () => {
    let answer: (() => void) | undefined;
    const { flow } = start({
      parse: (file, job) =>
        new Promise((resolve) => {
          answer = () => resolve(parseFile(file, { zone: job.zone }));
        }),
    });
    flow.open([fixture('jpy-no-decimals.htm')]);
    await expect.poll(() => answer).toBeDefined();
    flow.dismiss();
    answer?.();
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
    expect(flow.progress.get().step).toEqual({ kind: 'idle' });
  });

  it('says what is safe when the device has no room, and when the worker breaks', async () => {
    const full = start({ store: () => Promise.resolve({ ok: false, reason: 'device-full' }) });
    full.flow.open([fixture('jpy-no-decimals.htm')]);
    await previewOf(full.flow, 'jpy-no-decimals.htm');
    full.flow.confirm();
    expect(await until(full.flow, (step) => step.kind === 'failed')).toMatchObject({
      reason: expect.stringContaining('Nothing was imported') as unknown,
    });
    const broken = start({ parse: () => Promise.reject(new Error('the worker stopped')) });
    broken.flow.open([fixture('jpy-no-decimals.htm')]);
    expect(await until(broken.flow, (step) => step.kind === 'failed')).toMatchObject({ fileName: 'jpy-no-decimals.htm' });
  });
});
