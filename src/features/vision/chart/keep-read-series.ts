/** Keeps a series that was read on this device, as any import is kept. */
import type { CandleSeries } from '@/domain/candles/candle-series';
import { addCandles } from '@/services/bars/bars';
import { sha256Of } from '@/services/device/sha256';
import { logProblem } from '@/lib/log';
import type { PictureFile } from '@/domain/vision/series/series-of-reading';

export const pictureFile = async (file: Blob, name: string): Promise<PictureFile> => ({
  name,
  sha256: await sha256Of(new Uint8Array(await file.arrayBuffer())),
});

export type KeptSeries = { readonly ok: true; readonly digest: string } | { readonly ok: false; readonly reason: string };

const noRoom = 'This device is out of space. Nothing was saved. Free up some space and try again.';

export const keepReadSeries = async (uid: string, series: CandleSeries, name: string): Promise<KeptSeries> => {
  try {
    const kept = await addCandles(uid, { series, title: `${name}, read from a picture`, report: null });
    if (kept === 'cancelled') return { ok: false, reason: 'Saving was canceled. Nothing was saved.' };
    return kept.ok ? kept : { ok: false, reason: noRoom };
  } catch (cause) {
    logProblem('Keeping candles that were read', cause);
    return { ok: false, reason: 'The candles couldn’t be saved on this device. Save them as CSV instead.' };
  }
};
