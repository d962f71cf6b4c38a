/** What people paste that is no chart of candles. */
import { chanceOf, type Chance } from '../chance';
import type { SheetKind, SheetScene } from '../refuse-scene';

interface Sheet {
  readonly chance: Chance;
  readonly context: CanvasRenderingContext2D;
  readonly width: number;
  readonly height: number;
  readonly ink: string;
  readonly quiet: string;
  readonly font: (size: number) => string;
}

const colors = ['#4285f4', '#ea4335', '#fbbc05', '#34a853', '#ff6d01', '#46bdc6', '#7baaf7', '#f07b72'];

const words =
  'the trade plan risk was closed after news while price of account and market review open session level stop target size week month rule'.split(
    ' ',
  );

const sentence = (chance: Chance, count: number): string => Array.from({ length: count }, () => chance.one(words)).join(' ');

const form = ({ chance, context, width, ink, quiet, font }: Sheet): void => {
  for (let y = 40; y < 2000; y += 74) {
    context.fillStyle = ink;
    context.font = font(14);
    context.fillText(sentence(chance, 3), 40, y);
    context.strokeStyle = quiet;
    context.strokeRect(40.5, y + 10.5, width * chance.between(0.3, 0.8), 34);
  }
};

const textPage = ({ chance, context, width, height, ink, font }: Sheet): void => {
  context.fillStyle = ink;
  for (let y = 40; y < height; y += 24) {
    if (chance.happens(0.1)) continue;
    context.font = font(15);
    context.fillText(sentence(chance, Math.floor(width / 70)), 30, y, width - 60);
  }
};

const pie = ({ chance, context, width, height, ink, font }: Sheet): void => {
  let angle = 0;
  const radius = Math.min(width, height) * 0.35;
  for (const [i, color] of colors.entries()) {
    const next = i === colors.length - 1 ? 2 * Math.PI : Math.min(2 * Math.PI, angle + chance.between(0.3, 1.2));
    context.beginPath();
    context.moveTo(width / 2, height / 2);
    context.arc(width / 2, height / 2, radius, angle, next);
    context.fillStyle = color;
    context.fill();
    angle = next;
    context.fillStyle = ink;
    context.font = font(12);
    context.fillText(`${chance.one(words)} ${String(chance.whole(2, 30))}%`, 12, 24 + i * 20);
  }
};

const barChart = ({ chance, context, width, height, ink, quiet, font }: Sheet): void => {
  const count = chance.whole(8, 30);
  const step = (width - 120) / count;
  const color = chance.one(colors);
  context.font = font(12);
  for (let i = 0; i <= 5; i += 1) {
    const y = Math.round(height - 50 - (i / 5) * (height - 100)) + 0.5;
    context.strokeStyle = quiet;
    context.beginPath();
    context.moveTo(60, y);
    context.lineTo(width - 40, y);
    context.stroke();
    context.fillStyle = ink;
    context.fillText(String(i * 20), 20, y + 4);
  }
  for (let i = 0; i < count; i += 1) {
    const tall = chance.between(0.1, 0.95) * (height - 100);
    context.fillStyle = color;
    context.fillRect(Math.round(60 + i * step), Math.round(height - 50 - tall), Math.max(2, Math.round(step * 0.7)), Math.round(tall));
  }
};

const gradient = ({ chance, context, width, height }: Sheet): void => {
  const made = context.createLinearGradient(0, 0, chance.between(0, width), height);
  for (const at of [0, 0.4, 1]) made.addColorStop(at, chance.one(colors));
  context.fillStyle = made;
  context.fillRect(0, 0, width, height);
};

/** Ridges of summed waves before a sky, with grain. */
const landscape = ({ chance, context, width, height }: Sheet): void => {
  const sky = context.createLinearGradient(0, 0, 0, height);
  sky.addColorStop(0, '#5b8fd0');
  sky.addColorStop(1, '#f3d9b0');
  context.fillStyle = sky;
  context.fillRect(0, 0, width, height);
  for (const [i, color] of ['#6b7f92', '#4f6a5c', '#35523c', '#22361f'].entries()) {
    const waves = Array.from({ length: 7 }, (_, k) => [chance.between(0, 7), chance.between(0.4, 1) * 2 ** k, 0.12 / 1.7 ** k] as const);
    context.fillStyle = color;
    context.beginPath();
    context.moveTo(0, height);
    for (let x = 0; x <= width; x += 2)
      context.lineTo(
        x,
        height * (0.35 + i * 0.15 + waves.reduce((sum, [phase, rate, size]) => sum + size * Math.sin(phase + (rate * 6 * x) / width), 0)),
      );
    context.lineTo(width, height);
    context.fill();
  }
  for (let i = 0; i < (width * height) / 12; i += 1) {
    context.fillStyle = `rgba(${chance.happens(0.5) ? '255,255,255' : '0,0,0'},0.09)`;
    context.fillRect(chance.whole(0, width), chance.whole(0, height), 2, 2);
  }
};

const heatmap = ({ chance, context, width, height, font }: Sheet): void => {
  for (let y = 0; y < height;) {
    const tall = chance.whole(50, 130);
    for (let x = 0; x < width;) {
      const wide = chance.whole(50, 190);
      const gain = chance.normal();
      context.fillStyle =
        gain > 0
          ? `rgb(${String(40)},${String(Math.min(200, Math.round(80 + 60 * gain)))},70)`
          : `rgb(${String(Math.min(220, Math.round(90 - 70 * gain)))},50,60)`;
      context.fillRect(x + 1, y + 1, wide - 2, tall - 2);
      context.fillStyle = '#ffffff';
      context.font = font(13);
      context.fillText(`${chance.one(['AAPL', 'MSFT', 'XOM', 'JPM', 'NVDA'])} ${gain.toFixed(2)}%`, x + 8, y + tall / 2);
      x += wide;
    }
    y += tall;
  }
};

const severalLines = ({ chance, context, width, height, ink, quiet, font }: Sheet): void => {
  context.strokeStyle = quiet;
  for (let y = 40; y < height - 40; y += 60) context.strokeRect(50, y + 0.5, width - 120, 0);
  for (let line = 0; line < chance.whole(2, 5); line += 1) {
    context.strokeStyle = colors[line] ?? ink;
    context.lineWidth = 2;
    context.beginPath();
    let y = height / 2;
    for (let x = 50; x < width - 70; x += 3) {
      y = Math.max(30, Math.min(height - 40, y + chance.normal() * 5));
      context.lineTo(x, y);
    }
    context.stroke();
  }
  context.fillStyle = ink;
  context.font = font(12);
  for (let y = 40; y < height - 40; y += 60) context.fillText(`${chance.between(-9, 9).toFixed(1)}%`, width - 60, y + 4);
};

const prices = ({ chance, context, width, height, ink, quiet, font }: Sheet): void => {
  context.font = font(14);
  for (let y = 30; y < height; y += 32) {
    context.fillStyle = quiet;
    context.fillRect(0, y + 10, width, 1);
    for (let column = 0; column < 6; column += 1) {
      const change = chance.normal();
      context.fillStyle = column < 3 ? ink : change > 0 ? '#089981' : '#f23645';
      const text = column === 0 ? chance.one(['EURUSD', 'GBPJPY', 'XAUUSD', 'NAS100']) : change.toFixed(3);
      context.fillText(text, 16 + (column * width) / 6, y);
    }
  }
};

const scatter = ({ chance, context, width, height, ink }: Sheet): void => {
  context.strokeStyle = ink;
  context.strokeRect(50.5, 20.5, width - 90, height - 70);
  for (let i = 0; i < 300; i += 1) {
    context.fillStyle = colors[i % 3] ?? ink;
    context.beginPath();
    context.arc(width / 2 + chance.normal() * width * 0.13, height / 2 + chance.normal() * height * 0.13, 4, 0, 7);
    context.fill();
  }
};

const painters: Readonly<Record<SheetKind, (sheet: Sheet) => void>> = {
  form,
  'text page': textPage,
  'pie chart': pie,
  'bar chart': barChart,
  gradient,
  landscape,
  heatmap,
  'several lines': severalLines,
  'table of prices': prices,
  scatter,
};

export const drawSheet = (stage: HTMLElement, scene: SheetScene): void => {
  const { width, height, pixelRatio: ratio, isDark } = scene;
  const canvas = Object.assign(document.createElement('canvas'), { width: Math.round(width * ratio), height: Math.round(height * ratio) });
  canvas.style.cssText = `display: block; width: ${String(width)}px; height: ${String(height)}px`;
  stage.append(canvas);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('There is no canvas.');
  context.scale(ratio, ratio);
  context.fillStyle = isDark ? '#15171c' : '#ffffff';
  context.fillRect(0, 0, width, height);
  const [ink, quiet] = isDark ? ['#e0e0e0', '#3a3d44'] : ['#222222', '#dadce0'];
  painters[scene.sheet]({
    chance: chanceOf(scene.seed),
    context,
    width,
    height,
    ink,
    quiet,
    font: (size) => `${String(size)}px ${scene.font}`,
  });
};
