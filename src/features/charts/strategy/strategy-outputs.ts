/** What leaves the builder: a file with versions and what was tried, sentences, a link. */
import { handedText, reported, sourceWriter } from '@/domain/runs/strategy-file';
import type { Handing } from '@/domain/runs/strategy-file';
import { describeStrategy } from '@/domain/strategy/describe-strategy';
import type { Strategy } from '@/domain/strategy/strategy';
import { href } from '@/routes';
import { offerDownload } from '@/services/export/offer-download';
import { familyCountOf } from '@/services/runs/counting';
import { account } from '@/services/session/session';
import { showToast } from '@/ui/show-toast';
import { reportsOf } from './kept-shelf';
import { strategyHash } from './strategy-link';
import type { ShelvedStrategy } from './strategy-shelf';

const fileName = (name: string, end: string): string => `${name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.${end}`;

const download = (name: string, text: string, type: string): void => offerDownload(name, [new TextEncoder().encode(text)], type);

/** The strategy that runs, with everything that is known to have been tried of its family; at least the one that it is. */
export const handingOf = async (one: ShelvedStrategy): Promise<Handing> => {
  const own = account.get() === null ? null : await familyCountOf(one.family);
  const reports = reportsOf(one);
  const writers = { ...reports, ...own?.writers };
  for (const [writer, counter] of Object.entries(reports)) if (counter.trials > (writers[writer]?.trials ?? 0)) writers[writer] = counter;
  const versions = one.versions.map(({ name, note, savedAt: at, strategy }) => ({
    name,
    ...(note === undefined ? {} : { note }),
    at: Math.max(0, Math.floor(at)),
    strategy,
  }));
  return {
    strategy: one.sound,
    family: one.family,
    writers: Object.keys(writers).length === 0 ? { [sourceWriter]: reported(1) } : writers,
    versions,
  };
};

export const exportStrategy = async (one: ShelvedStrategy): Promise<void> =>
  download(fileName(one.sound.name, 'strategy.json'), handedText(await handingOf(one)), 'application/json');

export const exportEnglish = (strategy: Strategy): void =>
  download(fileName(strategy.name, 'txt'), describeStrategy(strategy), 'text/plain');

/** Anybody can open it, with an account or without. */
export const copyStrategyLink = async (one: ShelvedStrategy): Promise<void> => {
  const hash = await strategyHash(await handingOf(one));
  if (hash === null) {
    showToast({ tone: 'danger', title: 'This strategy is too long for a link', text: 'Export it as JSON and send the file instead.' });
    return;
  }
  await navigator.clipboard.writeText(`${location.origin}${href('trading')}${hash}`);
  showToast({
    tone: 'ok',
    title: 'Link copied',
    text: 'It opens this strategy for anyone, and the variants you tried count for them too. Your prices and results aren’t in it.',
  });
};
