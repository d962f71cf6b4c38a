/** A picture of the sample by its digest. */
import { drawPicture } from './draw-picture';
import { picturedTrade } from './sample-pictures';
import { sampleDraw } from './sample-trades';

/** The bytes of the PNG file with that digest; null when the sample has no such picture. */
export const samplePicture = (sha256: string): Uint8Array<ArrayBuffer> | null => {
  const index = picturedTrade(sha256);
  if (index === null) return null;
  const { trades, markets } = sampleDraw();
  const trade = trades[index];
  const path = trade === undefined ? undefined : markets.get(trade.symbol);
  return trade === undefined || path === undefined ? null : drawPicture(trade, path);
};
