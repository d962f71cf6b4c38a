/** The file behind a result that names an address: fetched once, checked against its digest, never stored. */
import { minuteMs } from '@/lib/durations';
import { logProblem } from '@/lib/log';
import { isOnline } from '@/services/device/is-online';
import { sha256Of } from '@/services/device/sha256';

export type DataOutcome = { readonly ok: true; readonly bytes: Uint8Array<ArrayBuffer> } | { readonly ok: false; readonly reason: string };

const patienceMs = minuteMs;
/** Twenty years of minutes have some 400 MB as text; what is published to be run by anybody stays far below. */
const mostBytes = 200_000_000;

const refuse = (reason: string): DataOutcome => ({ ok: false, reason });

/** Bytes that are known by their digest; refused in a sentence where these are others. `what` names them: 'This file', 'The file at this URL'. */
export const checkedBytes = async (bytes: Uint8Array<ArrayBuffer>, sha256: string, what: string): Promise<DataOutcome> => {
  const own = await sha256Of(bytes);
  if (own === sha256) return { ok: true, bytes };
  return refuse(
    `${what} isn’t the one this result was made from: its SHA-256 begins with ${own.slice(0, 8)}, and the published one with ${sha256.slice(0, 8)}. Nothing was run.`,
  );
};

/** The bytes of a file that a visitor has, checked. */
export const bytesOfFile = async (file: Blob, sha256: string): Promise<DataOutcome> => {
  try {
    return await checkedBytes(new Uint8Array(await file.arrayBuffer()), sha256, 'This file');
  } catch (cause) {
    logProblem('Reading a file of candles', cause);
    return refuse('We couldn’t read this file. Choose it again.');
  }
};

/** The bytes at the address, checked. The address learns nothing about the visitor but the network address. */
export const fetchData = async (address: string, sha256: string, signal?: AbortSignal): Promise<DataOutcome | 'cancelled'> => {
  const { hostname } = new URL(address);
  const limit = AbortSignal.timeout(patienceMs);
  try {
    const answer = await fetch(address, {
      signal: signal === undefined ? limit : AbortSignal.any([signal, limit]),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-cache',
    });
    if (answer.status === 404)
      return refuse(`The file is no longer at this URL: ${hostname} answered 404. If you have it, you can choose it below.`);
    if (!answer.ok) return refuse(`${hostname} answered with an error (${String(answer.status)}). Try again later.`);
    if (Number(answer.headers.get('content-length') ?? 0) > mostBytes) return refuse('The file at this URL is larger than 200 MB.');
    const bytes = new Uint8Array(await answer.arrayBuffer());
    if (bytes.length > mostBytes) return refuse('The file at this URL is larger than 200 MB.');
    return await checkedBytes(bytes, sha256, 'The file at this URL');
  } catch (cause) {
    if (signal?.aborted === true) return 'cancelled';
    if (limit.aborted) return refuse(`${hostname} didn’t answer within a minute. Try again.`);
    if (!isOnline.get()) return refuse('You’re offline, and the data of this result lies at a URL. Go online and try again.');
    logProblem('Fetching the data of a published backtest', cause);
    // A browser does not tell a page which of the two it was.
    return refuse(
      `We couldn’t reach ${hostname}, or it doesn’t let other sites read the file. If you have the file, you can choose it below.`,
    );
  }
};
