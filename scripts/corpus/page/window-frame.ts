/** The window around a chart: bars of buttons, a list of prices, a phone's status line. */
import { chanceOf, type Chance } from '../chance';
import type { ChartScene } from '../scene';

const words = [
  'Indicators',
  'Alert',
  'Replay',
  'Publish',
  'Trade',
  '1D',
  '5m',
  '1h',
  'Undo',
  'Save',
  'File',
  'View',
  'Insert',
  'Charts',
  'Tools',
];

const strip = (stage: HTMLElement, place: string, { theme }: ChartScene): HTMLElement => {
  const part = document.createElement('div');
  part.style.cssText = `position: absolute; z-index: 70; ${place}; background: ${theme.background}; border: 1px solid ${theme.axisLine}; box-sizing: border-box; color: ${theme.text}; overflow: hidden`;
  stage.append(part);
  return part;
};

const icon = (chance: Chance, size: number, color: string): HTMLElement => {
  const made = document.createElement('span');
  made.style.cssText = `display: inline-block; box-sizing: border-box; width: ${String(size)}px; height: ${String(size)}px; margin: 6px; border: 1.5px solid ${color}; border-radius: ${String(chance.one([0, 3, 99]))}px`;
  return made;
};

export const addChrome = (stage: HTMLElement, scene: ChartScene): void => {
  const { top, left, right, bottom, seed } = scene.chrome;
  const chance = chanceOf(seed);
  const wordsInto = (part: HTMLElement, count: number): void => {
    for (let i = 0; i < count; i += 1) {
      const word = document.createElement('span');
      word.textContent = chance.one(words);
      word.style.cssText = `font: 13px ${scene.font}; margin: 0 9px; line-height: 30px`;
      part.append(chance.happens(0.4) ? icon(chance, 16, scene.theme.text) : word);
    }
  };
  if (top > 0) wordsInto(strip(stage, `left: 0; right: 0; top: 0; height: ${String(top)}px`, scene), 12);
  if (bottom > 0) wordsInto(strip(stage, `left: 0; right: 0; bottom: 0; height: ${String(bottom)}px`, scene), 6);
  const middle = `top: ${String(top)}px; bottom: ${String(bottom)}px`;
  if (left > 0) {
    const part = strip(stage, `left: 0; width: ${String(left)}px; ${middle}`, scene);
    for (let i = 0; i < 14; i += 1) part.append(icon(chance, Math.min(20, left - 16), scene.theme.text));
  }
  if (right === 0) return;
  const list = strip(stage, `right: 0; width: ${String(right)}px; ${middle}`, scene);
  for (let i = 0; i < 18; i += 1) {
    const row = document.createElement('div');
    row.style.cssText = `font: 12px/28px ${scene.font}; padding: 0 10px; display: flex; justify-content: space-between`;
    for (const text of [
      chance.one(['EURUSD', 'NAS100', 'GOLD', 'BTC', 'SPX']),
      chance.between(1, 3000).toFixed(2),
      `${chance.between(-2, 2).toFixed(2)}%`,
    ]) {
      const cell = document.createElement('span');
      cell.textContent = text;
      row.append(cell);
    }
    list.append(row);
  }
};
