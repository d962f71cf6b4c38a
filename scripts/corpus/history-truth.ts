/** The truth of a picture of a history. */
import { sizeOfPicture } from './chart-truth';
import type { HistoryPicture } from './history-scene';
import type { HistoryTruth } from './truth';

export const historyTruth = (
  picture: HistoryPicture,
  drawn: Pick<HistoryTruth, 'rows' | 'total'>,
  about: Pick<HistoryTruth, 'file' | 'set' | 'seed'>,
): HistoryTruth => {
  const { scene, compression, heldOutKind } = picture;
  const by = compression.rescaledBy;
  return {
    kind: 'history',
    ...about,
    ...sizeOfPicture(picture),
    pixelRatio: scene.pixelRatio,
    renderer: `${scene.platform} ${scene.layout}`,
    theme: scene.isDark ? 'dark' : 'light',
    font: scene.font,
    compression,
    heldOutKind,
    platform: scene.platform,
    rows: drawn.rows.map((row) => {
      const { left, top, right, bottom } = row.box;
      return { ...row, box: { left: left * by, top: top * by, right: right * by, bottom: bottom * by } };
    }),
    total: drawn.total,
  };
};
