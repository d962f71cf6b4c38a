/** Runs what is about to be published on this device, and refuses it where something else comes out than its file says. */
import type { MadeResult } from '@/domain/published/make-result';
import type { ResultDraft } from '@/domain/published/published-result';
import { checkNewDraft, fieldsOfDraft, isDataAddress } from '@/domain/published/result-document';
import { draftOf, type RunToPublish } from '@/domain/published/run-file';
import { engineVersion } from '@/domain/backtest/engine-version';
import { logProblem } from '@/lib/log';
import { compute } from '@/services/compute/compute';
import { bytesOfFile, fetchData } from '@/services/published/fetch-data';

export type Prepared =
  | { readonly ok: true; readonly draft: ResultDraft; readonly made: MadeResult }
  | { readonly ok: false; readonly reason: string };

/** A list of trades is a document of its own, which may have so many bytes. */
const mostListBytes = 700_000;

const refuse = (reason: string): Prepared => ({ ok: false, reason });

const bytesFor = async ({ recipe: { data } }: RunToPublish, dataFile: Blob | null) => {
  if (data.kind === 'simulated') return { ok: true, bytes: null } as const;
  if (data.kind === 'address') {
    if (!isDataAddress(data.address))
      return { ok: false, reason: 'The URL of the data must begin with https:// and hold no password.' } as const;
    const fetched = await fetchData(data.address, data.sha256);
    return fetched === 'cancelled' ? ({ ok: false, reason: 'The data wasn’t loaded.' } as const) : fetched;
  }
  if (dataFile === null) return { ok: false, reason: `Choose the data file “${data.name}” too.` } as const;
  return bytesOfFile(dataFile, data.sha256);
};

/** In the order in which one explains the other. */
const hashed = [
  ['data', 'other bars'],
  ['inputs', 'another strategy, other costs or another engine'],
  ['pessimistic', 'other trades'],
  ['optimistic', 'other trades in the optimistic reading'],
  ['money', 'the same trades with other amounts'],
] as const;

/** Digests that are known of the run must come out again. */
const faultOf = ({ hashes }: RunToPublish, made: MadeResult): string | null => {
  const differs = hashed.find(([name]) => hashes?.[name] !== undefined && hashes[name] !== made.hashes[name]);
  if (differs !== undefined) return `This device doesn’t get the same result as the saved run: ${differs[1]}. Nothing was published.`;
  const isLong = [made.lists.pessimistic, made.lists.optimistic].some((list) => new TextEncoder().encode(list).length > mostListBytes);
  return isLong ? 'The list of trades is too long to be published. Shorten the span.' : null;
};

/** Runs the file's recipe here and gives the draft to publish; or says in a sentence why it can't be. */
export const prepareDraft = async (
  file: RunToPublish,
  {
    dataFile,
    corrects,
    onProgress,
  }: { readonly dataFile: Blob | null; readonly corrects: string | null; readonly onProgress: (share: number) => void },
): Promise<Prepared> => {
  if (file.recipe.engine !== engineVersion)
    return refuse(`The run was made by ${file.recipe.engine}, and this version has ${engineVersion}. Run it again first.`);
  const data = await bytesFor(file, dataFile);
  if (!data.ok) return refuse(data.reason);
  try {
    const outcome = await compute.run('run published', { recipe: file.recipe, pbo: file.pbo, bytes: data.bytes }, { onProgress });
    if (outcome === 'cancelled') return refuse('The run was stopped. Nothing was published.');
    if (!outcome.ok) return refuse(outcome.reason);
    const fault = faultOf(file, outcome.made);
    if (fault !== null) return refuse(fault);
    const checked = checkNewDraft(fieldsOfDraft(draftOf(file, outcome.made, corrects)));
    return checked.ok ? { ok: true, draft: checked.draft, made: outcome.made } : refuse(checked.reason);
  } catch (cause) {
    logProblem('Running a backtest before it is published', cause);
    return refuse('The run stopped with an error. Nothing was published.');
  }
};
