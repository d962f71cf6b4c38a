/** Reads drawn lines and says how many are right, by character and by line, and how calibrated their certainty is. */
import { readLines } from '@/domain/vision/text/read-lines';
import { openPainter } from './browser';
import { anyPage, pictureOf } from './pages';
import { chanceOf } from './strings';

export const main = async (
  folder: string,
  ...[pages = 6, seed = 99, isHeldOut = true, isSmall = false]: [number?, number?, boolean?, boolean?]
): Promise<void> => {
  const chance = chanceOf(seed);
  const painter = await openPainter(folder);
  const fonts = painter.fonts.filter((font) => font.isHeldOut === isHeldOut);
  const tally = { lines: 0, right: 0, numbers: 0, numbersRight: 0, ms: 0 };
  const bins = Array.from({ length: 10 }, () => ({ count: 0, right: 0 }));
  for (let page = 0; page < pages; page += 1) {
    const spec = anyPage(chance, fonts, isSmall);
    const drawn = await painter.draw(spec);
    const picture = pictureOf(drawn);
    for (const { cell } of drawn.truth) {
      const { zoom } = spec;
      const box = {
        left: cell.left * zoom,
        top: cell.top * zoom,
        right: (cell.left + cell.width) * zoom,
        bottom: (cell.top + cell.height) * zoom,
      };
      const began = performance.now();
      const read = readLines(picture, box, isSmall ? { isFine: true, leastSure: 0.15 } : {});
      tally.ms += performance.now() - began;
      const text = read
        .toSorted((a, b) => a.box.left - b.box.left)
        .map((line) => line.text)
        .join(' ');
      const sure = Math.min(...read.map((line) => line.sure));
      const isNumber = /^[-+$€]*[\d.,: /-]+%?$/u.test(cell.text);
      const isRight = text === cell.text;
      tally.lines += 1;
      tally.right += Number(isRight);
      tally.numbers += Number(isNumber);
      tally.numbersRight += Number(isNumber && isRight);
      if (isNumber && read.length > 0) {
        const bin = bins[Math.min(9, Math.floor(-Math.log10(1 - Math.min(sure, 0.99999)) * 2))]!;
        bin.count += 1;
        bin.right += Number(isRight);
      }
      if (!isRight && (isNumber || process.env.VISION_DEBUG === 'all'))
        process.stdout.write(
          `${cell.text} | ${text} | ${sure.toFixed(3)} ${cell.font} ${cell.size} zoom ${zoom.toFixed(2)} q ${spec.quality?.toFixed(2)} ${spec.isAliased ? 'aliased' : ''}${spec.isFringed ? 'fringed' : ''} ${cell.color} on ${cell.ground}\n`,
        );
    }
  }
  await painter.close();
  process.stdout.write(
    `${JSON.stringify(tally)}\n${bins.map((bin, k) => `${(1 - 10 ** (-k / 2)).toFixed(4)}: ${bin.right}/${bin.count}`).join('\n')}\n`,
  );
};
