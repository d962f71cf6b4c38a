/** A week as a picture, made on this device: R, rules kept, the rule of the week and how many decisions. It holds no amount of money. */
import { keptWords } from '@/domain/routine/kept-words';
import type { Week } from './use-week';
import { rText } from './figure-words';

/** Pixels; the shape that posts and messages show whole. */
export const weekPictureSize = { width: 1200, height: 630 } as const;

const ink = {
  ground: '#0b1013',
  line: '#2a3338',
  text: '#edf1f2',
  soft: '#a9b4b8',
  faint: '#7f8b90',
  brass: '#e0a94a',
  up: '#62b5f0',
  down: '#f58560',
} as const;

/** A text that is drawn, so that a test can ask what a picture says. */
export interface PictureLine {
  readonly text: string;
  readonly at: readonly [x: number, y: number];
  readonly size: number;
  readonly weight: number;
  readonly color: string;
}

const left = 72;

const wrapped = (text: string, most: number): readonly string[] => {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < most) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.length > 2 ? [lines[0] ?? '', `${lines[1] ?? ''} …`] : lines;
};

/** What the picture says. `dates`: the week in words. */
export const weekPictureLines = ({ id, result, numbers, rules, standing, review }: Week, dates: string): readonly PictureLine[] => {
  const r = rText(result.r);
  const tone = result.r === null || result.r === 0 ? ink.text : result.r > 0 ? ink.up : ink.down;
  const known = numbers.rOf < numbers.decisions && r !== null ? `, R known for ${String(numbers.rOf)}` : '';
  // In the first week there is none to have kept, but one for the next.
  const rule = standing?.rule ?? review?.rule;
  const ruleLines = wrapped(rule?.text ?? '', 56);
  const line = (text: string, y: number, size: number, more: Partial<PictureLine> = {}): PictureLine => ({
    text,
    at: [left, y],
    size,
    weight: 500,
    color: ink.text,
    ...more,
  });
  return [
    line(`Week ${String(Number(id.slice(6)))}`, 112, 44, { weight: 650 }),
    line(dates, 152, 26, { color: ink.soft }),
    line(r ?? 'No result in R', 290, r === null ? 64 : 120, { weight: 700, color: tone }),
    line(`${String(numbers.decisions)} ${numbers.decisions === 1 ? 'decision' : 'decisions'}${known}`, 340, 28, { color: ink.soft }),
    ...(rules.applied === 0
      ? []
      : [
          line(`${String(rules.kept)} of ${String(rules.applied)}`, 290, 64, { at: [720, 290], weight: 650 }),
          line('rules kept', 340, 28, { at: [720, 340], color: ink.soft }),
        ]),
    ...(rule === undefined
      ? []
      : [
          line(standing === null ? 'Rule for next week' : 'Rule of the week', 430, 24, { at: [left + 24, 430], color: ink.faint }),
          ...ruleLines.map((text, i) => line(text, 0, 34, { at: [left + 24, 474 + i * 42], weight: 620 })),
          ...(standing === null
            ? []
            : [line(keptWords(standing.ofWeek), 0, 26, { at: [left + 24, 474 + ruleLines.length * 42], color: ink.soft })]),
        ]),
    line('A past or simulated result says nothing about what you will earn.', 582, 20, { color: ink.faint }),
    line('Sextant', 0, 24, { at: [1020, 582], weight: 650, color: ink.faint }),
  ];
};

/** The picture as a PNG; null: this browser draws none. */
export const drawWeek = async (week: Week, dates: string): Promise<Blob | null> => {
  const { width, height } = weekPictureSize;
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (context === null) return null;
  await document.fonts.ready;
  const family = getComputedStyle(document.body).fontFamily;
  context.fillStyle = ink.ground;
  context.fillRect(0, 0, width, height);
  context.strokeStyle = ink.line;
  context.lineWidth = 2;
  context.strokeRect(24, 24, width - 48, height - 48);
  if (week.standing !== null || week.review?.rule !== undefined) {
    context.fillStyle = ink.brass;
    context.fillRect(left, 404, 5, 124);
  }
  for (const { text, at, size, weight, color } of weekPictureLines(week, dates)) {
    context.font = `${String(weight)} ${String(size)}px ${family}`;
    context.fillStyle = color;
    context.fillText(text, ...at);
  }
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
};
