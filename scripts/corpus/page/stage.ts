/** The page: takes a scene, draws it, and says where everything lies. */
import type { HistoryScene } from '../history-scene';
import type { SheetScene } from '../refuse-scene';
import type { ChartScene, DrawnChart } from '../scene';
import { drawEchart } from './echart';
import { drawKline } from './kline';
import { addLegend, addMarks } from './marks';
import { drawLightweight } from './lightweight';
import { drawPainted } from './painter';
import { drawHistory, type DrawnHistory } from './history';
import { addPosition, type DrawnPosition } from './position';
import { forgetTexts, recordTexts } from './recorded-text';
import { drawSheet } from './sheets';
import { addChrome } from './window-frame';

recordTexts();
// Under an emulated device ratio it names CSS pixels, and a canvas of that size would be drawn blurred.
Reflect.deleteProperty(ResizeObserverEntry.prototype, 'devicePixelContentBoxSize');

const stageFor = (width: number, height: number, background: string): HTMLElement => {
  document.body.replaceChildren();
  document.body.style.cssText = `margin: 0; background: ${background}; overflow: hidden`;
  const stage = document.createElement('div');
  stage.style.cssText = `position: relative; width: ${String(width)}px; height: ${String(height)}px; overflow: hidden`;
  document.body.append(stage);
  forgetTexts();
  return stage;
};

const drawers: Readonly<Record<ChartScene['renderer'], (host: HTMLElement, scene: ChartScene) => DrawnChart | Promise<DrawnChart>>> = {
  'lightweight-charts': drawLightweight,
  klinecharts: drawKline,
  echarts: drawEchart,
  painter: drawPainted,
};

const drawChart = async (scene: ChartScene): Promise<DrawnChart & { readonly position?: DrawnPosition }> => {
  await document.fonts.load(`12px ${scene.font}`);
  const stage = stageFor(scene.width, scene.height, scene.theme.background);
  const { top, left, right, bottom } = scene.chrome;
  const host = document.createElement('div');
  host.style.cssText = `position: absolute; left: ${String(left)}px; top: ${String(top)}px; width: ${String(scene.width - left - right)}px; height: ${String(scene.height - top - bottom)}px`;
  stage.append(host);
  const drawn = await drawers[scene.renderer](host, scene);
  addMarks(stage, scene, drawn);
  const position = scene.position === undefined ? undefined : addPosition(stage, scene, drawn, scene.position);
  addLegend(stage, scene, drawn);
  addChrome(stage, scene);
  return position === undefined ? drawn : { ...drawn, position };
};

const sheet = async (scene: SheetScene): Promise<null> => {
  await document.fonts.load(`12px ${scene.font}`);
  drawSheet(stageFor(scene.width, scene.height, '#ffffff'), scene);
  return null;
};

const history = async (scene: HistoryScene): Promise<DrawnHistory> =>
  await drawHistory(stageFor(scene.width, scene.height, '#000000'), scene);

Object.assign(globalThis, { corpus: { drawChart, drawHistory: history, drawSheet: sheet } });
