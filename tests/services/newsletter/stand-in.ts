/** The embedded backend's newsletter on a port of its own, with a fault to show when one is wanted. Not a test. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startHosting } from '../../../emulator/hosting/hosting';
import type { LocalAnswer } from '../../../emulator/hosting/hosting';
import { openNewsletter } from '../../../emulator/newsletter';

export interface NewsletterServer {
  readonly origin: string;
  /** Address of the record creation. */
  readonly address: string;
  /** Requests that have arrived. */
  readonly count: () => number;
  /** Answers the next request with this instead. */
  readonly answerNext: (answer: LocalAnswer) => void;
  /** Keeps requests waiting until the returned function is called. */
  readonly hold: () => () => void;
  readonly subscribers: () => Promise<readonly string[]>;
  readonly reset: () => void;
  readonly close: () => Promise<void>;
}

/** Kept in `file`, or in a folder that goes when the server does. */
export const startNewsletter = async (file?: string): Promise<NewsletterServer> => {
  const folder = mkdtempSync(join(tmpdir(), 'sextant-newsletter-'));
  const newsletter = openNewsletter(file ?? join(folder, 'newsletter.json'));
  let count = 0;
  let next: LocalAnswer | null = null;
  let gate: Promise<void> = Promise.resolve();
  const hosting = await startHosting({
    port: 0,
    site: null,
    pages: async (request, url) => {
      count += 1;
      await gate;
      const planned = next;
      next = null;
      return planned ?? newsletter.pages(request, url);
    },
    log: () => undefined,
  });
  const origin = `http://127.0.0.1:${String(hosting.port)}`;
  const address = `${origin}/__/newsletter/Subscribers`;
  return {
    origin,
    address,
    count: () => count,
    answerNext: (answer) => {
      next = answer;
    },
    hold: () => {
      let release = (): void => undefined;
      gate = new Promise((resolve) => {
        release = resolve;
      });
      return release;
    },
    subscribers: async () => {
      const response = await fetch(address, { headers: { authorization: 'Bearer owner' } });
      count -= 1;
      const { records } = (await response.json()) as { readonly records: readonly { readonly fields: { readonly Subscribers: string } }[] };
      return records.map(({ fields }) => fields.Subscribers);
    },
    reset: () => {
      newsletter.reset();
      count = 0;
      next = null;
      gate = Promise.resolve();
    },
    close: async () => {
      await hosting.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
