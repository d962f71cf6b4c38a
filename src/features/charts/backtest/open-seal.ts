/** Opens the sealed end of a run: that it was opened is kept first, then the strategy runs over the sealed bars, and the run is judged anew. */
import { dataHash } from '@/domain/runs/data-hash';
import { sealKind, type Seal } from '@/domain/runs/seal-kind';
import { instrumentKey, looksAt, sealId, sealStanding } from '@/domain/runs/sealed-end';
import { canonicalJson } from '@/lib/canonical-json';
import { compute } from '@/services/compute/compute';
import { sha256OfText } from '@/services/device/sha256';
import { readKept, writeKept } from '@/services/kept/kept';
import { symbolBehind } from '@/features/charts/markets/chart-market';
import { pboOf } from '@/features/charts/backtest/sweep/swept-choices';
import { dataWithLower, givenAway, lowerHashOf, lowerWithin, readLower, settledBy } from './run-lower';
import { dataWithNews, runNews } from './run-news';
import { readSeries, reportSeed, setResult } from './run-desk';
import type { DoneRun } from './run-types';
import { sealedBars } from './sealed-cut';

export type SealOutcome = { readonly ok: true } | { readonly ok: false; readonly text: string };

const no = (text: string): SealOutcome => ({ ok: false, text });

const spentText =
  'You’ve already opened the sealed end of these bars with another version of this strategy, so this version has no sealed result.';

const newsText =
  'This strategy avoids news, and no calendar of the sealed bars is stored. Nothing was opened. Import those weeks on the calendar screen first.';

/** Once for each family and data. Nothing is shown unless that it was opened is kept. */
export const openSeal = async (run: DoneRun): Promise<SealOutcome> => {
  const { question, state } = run;
  const { result } = state;
  const { family, settings, strategy } = question;
  if (result.sealed === null) return no('This run held nothing back.');
  const never = new AbortController().signal;
  const read = await readSeries(question, never);
  if (read === null || !read.ok) return no(read?.problems[0] ?? 'The candles couldn’t be read.');
  const series = sealedBars(read.series, result.sealed.from);
  const kept = await readKept(sealKind);
  if (series === null || kept === null) return no('The sealed bars couldn’t be read. Nothing was opened.');
  const instrument = instrumentKey(symbolBehind(question.market));
  const { from, to } = result.sealed;
  const [news, sealedNews] = await Promise.all([runNews(strategy, read.series), runNews(strategy, series)]);
  if (sealedNews?.isUnknown === true) return no(newsText);
  const shorter = await readLower(question, never);
  if (shorter === null || !shorter.ok) return no(`${shorter?.problem ?? 'The shorter candles couldn’t be read.'} Nothing was opened.`);
  const lowerHash = await lowerHashOf(lowerWithin(shorter.lower, read.series));
  const avoids = news === null ? {} : { news: news.hash };
  const assumed = { strategy, settings, ...avoids, ...(lowerHash === null ? {} : { lower: lowerHash }) };
  const seen = await dataWithNews(await dataHash(read.series), news);
  const [digest, hash] = await Promise.all([dataWithLower(seen, lowerHash), sha256OfText(canonicalJson(assumed))]);
  const seals = kept.documents.map(({ value }) => value);
  const standing = sealStanding(seals, { family, instrument, span: { from, to }, hash });
  if (standing.state === 'spent') return no(spentText);
  const own: Seal = { family, dataHash: digest, instrument, from, to, hash };
  if (standing.state === 'closed') {
    const outcome = await writeKept(sealKind, sealId(family, digest), { create: { ...own } });
    if (!outcome.ok) return no('We couldn’t record that you opened it, so nothing was opened. Try again.');
  }
  const openings = looksAt(standing.state === 'closed' ? [...seals, own] : seals, instrument, { from, to });
  const avoided = sealedNews === null ? {} : { news: sealedNews.events };
  const lower = lowerWithin(shorter.lower, series);
  const input = { series, strategy, settings, ...avoided, ...settledBy(lower) };
  const outside = await compute.run('test run', input, { transfer: givenAway(lower) });
  if (outside === 'cancelled') return no('It was stopped. It counts as opened, and you can look at its result again.');
  if (!outside.ok) return no(outside.problems.join(' '));
  const opened = { backtest: outside.backtest, series, openings };
  const evidence = await compute.run('assess run', {
    backtest: result.backtest,
    series: result.series,
    settings,
    trials: result.trials,
    pbo: pboOf(question, strategy),
    sealed: opened,
    seed: reportSeed,
  });
  if (evidence === 'cancelled') return no('It was stopped. It counts as opened, and you can look at its result again.');
  setResult(run.id, { ...result, evidence, opened });
  return { ok: true };
};
