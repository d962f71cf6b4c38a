/** Histories of trades as phones and tables of platforms show them. */
import type { HistoryScene, HistoryTrade } from '../history-scene';
import type { DrawnBox } from '../scene';
import type { HistoryTruth } from '../truth';
import { boxOf } from './geometry';

type Column = HistoryScene['columns'][number]['column'] & string;

export interface DrawnHistory {
  readonly rows: HistoryTruth['rows'];
  readonly total: string | null;
}

interface Colors {
  readonly back: string;
  readonly text: string;
  readonly quiet: string;
  readonly line: string;
  readonly gain: string;
  readonly loss: string;
}

const colorsOf = ({ platform, isDark }: HistoryScene): Colors => {
  const common = isDark
    ? { back: '#000000', text: '#ffffff', quiet: '#8e8e93', line: '#2c2c2e' }
    : { back: '#ffffff', text: '#000000', quiet: '#8e8e93', line: '#e3e3e8' };
  if (platform === 'MT5') return { ...common, gain: isDark ? '#3b8bff' : '#1976f2', loss: isDark ? '#ff453a' : '#e53935' };
  if (platform === 'cTrader') return { ...common, back: isDark ? '#1c1c1c' : '#ffffff', gain: '#00a651', loss: '#f15923' };
  if (platform === 'TopstepX')
    return { ...common, back: isDark ? '#121417' : '#ffffff', line: isDark ? '#2a2e35' : '#e0e0e0', gain: '#2ebd85', loss: '#f6465d' };
  return {
    ...common,
    back: isDark ? '#131722' : '#ffffff',
    text: isDark ? '#d1d4dc' : '#131722',
    line: isDark ? '#2a2e39' : '#e0e3eb',
    gain: '#089981',
    loss: '#f23645',
  };
};

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const timeText = ({ timeStyle }: HistoryScene, time: string): string => {
  const [date = '', clock = ''] = time.split(' ');
  const [year = '', month = '', day = ''] = date.split('-');
  if (timeStyle === 'dots') return `${year}.${month}.${day} ${clock}`;
  if (timeStyle === 'words') return `${String(Number(day))} ${months[Number(month) - 1] ?? ''} ${year} ${clock}`;
  if (timeStyle === 'day first') return `${day}/${month}/${year} ${clock}`;
  return timeStyle === 'month first' ? `${month}/${day}/${year} ${clock}` : time;
};

const grouped = ({ thousands }: HistoryScene, text: string): string =>
  thousands === '' ? text : text.replace(/^(-?\d+)/u, (whole) => whole.replaceAll(/\B(?=(?:\d{3})+$)/gu, thousands));

const money = (scene: HistoryScene, text: string): string => {
  const amount = grouped(scene, text);
  if (scene.currency === 'USD') return `${Number(text) > 0 ? '+' : ''}${amount.replace('-', '−')} USD`;
  if (scene.currency === '') return amount;
  return scene.platform === 'TopstepX'
    ? `${scene.currency}${amount}`
    : `${amount.startsWith('-') ? '-' : ''}${scene.currency}${amount.replace('-', '')}`;
};

const sideText = ({ platform }: HistoryScene, side: string): string => {
  if (platform === 'MT5') return side;
  if (platform === 'cTrader') return side === 'buy' ? 'Buy' : 'Sell';
  return side === 'buy' ? 'Long' : 'Short';
};

const cellText = (scene: HistoryScene, column: Column, { cells }: HistoryTrade): string => {
  const value = cells[column] ?? '';
  if (column === 'openTime' || column === 'closeTime') return timeText(scene, value);
  if (column === 'profit' || column === 'commission' || column === 'swap') return money(scene, value);
  if (column === 'side') return sideText(scene, value);
  return column === 'openPrice' || column === 'closePrice' ? grouped(scene, value) : value;
};

const element = (style: string, text = ''): HTMLElement => {
  const made = document.createElement('div');
  made.style.cssText = style;
  made.textContent = text;
  return made;
};

const spread = (...parts: readonly HTMLElement[]): HTMLElement => {
  const row = element('display: flex; justify-content: space-between; gap: 8px; white-space: nowrap');
  row.append(...parts);
  return row;
};

interface Row {
  readonly node: HTMLElement;
  readonly columns: readonly Column[];
  readonly trade: HistoryTrade;
}

const rowOfList = (scene: HistoryScene, colors: Colors, trade: HistoryTrade, isOpened: boolean): Row => {
  const { cells } = trade;
  const text = (column: Column): string => cellText(scene, column, trade);
  const color = Number(cells.profit) < 0 ? colors.loss : colors.gain;
  const node = element(`padding: 6px 14px; border-bottom: 1px solid ${colors.line}`);
  const name = element(`font-weight: 700; color: ${colors.text}`, `${text('symbol')}, `);
  const side = document.createElement('span');
  side.textContent = `${text('side')} ${text('size')}`;
  side.style.color = cells.side === 'buy' ? colors.gain : colors.loss;
  name.append(side);
  const small = `font-size: ${String(scene.fontSize - 1)}px; color: ${colors.quiet}`;
  const profit = element(`font-weight: 700; color: ${color}`, text('profit'));
  const time = element(small, text('closeTime'));
  const prices = element(small, `${cells.openPrice ?? ''} → ${cells.closePrice ?? ''}`);
  node.append(...(scene.isTimeFirst ? [spread(name, time), spread(prices, profit)] : [spread(name, profit), spread(prices, time)]));
  const columns: Column[] = ['symbol', 'side', 'size', 'openPrice', 'closePrice', 'closeTime', 'profit'];
  if (isOpened) {
    node.append(
      spread(element(small, `#${cells.ticket ?? ''}`), element(small, `Open: ${text('openTime')}`)),
      spread(element(small, `S / L: ${cells.stop ?? '–'}`), element(small, `Swap: ${text('swap')}`)),
      spread(element(small, `T / P: ${cells.target ?? '–'}`), element(small, `Commission: ${text('commission')}`)),
    );
    columns.push('ticket', 'openTime', 'stop', 'swap', 'target', 'commission');
  }
  return { node, columns, trade };
};

const rowOfCard = (scene: HistoryScene, colors: Colors, trade: HistoryTrade): Row => {
  const { cells } = trade;
  const text = (column: Column): string => cellText(scene, column, trade);
  const color = Number(cells.profit) < 0 ? colors.loss : colors.gain;
  const node = element(`margin: 8px 12px; padding: 8px 10px; border: 1px solid ${colors.line}; border-radius: 8px`);
  const small = `font-size: ${String(scene.fontSize - 1)}px; color: ${colors.quiet}`;
  const unit = scene.platform === 'cTrader' ? ' Lots' : '';
  const side = element(`color: ${cells.side === 'buy' ? colors.gain : colors.loss}`, `${text('side')} ${text('size')}${unit}`);
  node.append(
    spread(
      element(`font-weight: 700; color: ${colors.text}`, text('symbol')),
      element(`font-weight: 700; color: ${color}`, text('profit')),
    ),
    spread(side, element(small, `${text('openPrice')} → ${text('closePrice')}`)),
    spread(element(small, text('openTime')), element(small, text('closeTime'))),
  );
  return { node, columns: ['symbol', 'profit', 'side', 'size', 'openPrice', 'closePrice', 'openTime', 'closeTime'], trade };
};

const durationText = ({ cells }: HistoryTrade): string => {
  const seconds = Math.round((Date.parse(`${cells.closeTime ?? ''}Z`) - Date.parse(`${cells.openTime ?? ''}Z`)) / 1000);
  return `${String(Math.floor(seconds / 3600)).padStart(2, '0')}:${String(Math.floor(seconds / 60) % 60).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
};

const tableOf = (scene: HistoryScene, colors: Colors): { readonly node: HTMLElement; readonly rows: readonly Row[] } => {
  const table = document.createElement('table');
  table.style.cssText = 'border-collapse: collapse; width: 100%; white-space: nowrap';
  const isRight = (column: Column | null): boolean =>
    column !== null && ['size', 'openPrice', 'closePrice', 'profit', 'commission', 'swap'].includes(column);
  const cell = (text: string, column: Column | null, style: string): HTMLElement => {
    const made = document.createElement('td');
    made.textContent = text;
    made.style.cssText = `padding: 8px 9px; border-bottom: 1px solid ${colors.line}; text-align: ${isRight(column) ? 'right' : 'left'}; ${style}`;
    return made;
  };
  const head = document.createElement('tr');
  for (const { column, head: text } of scene.columns)
    head.append(cell(text, column, `color: ${colors.quiet}; font-size: ${String(scene.fontSize - 1)}px`));
  table.append(head);
  const rows = scene.trades.map((trade): Row => {
    const node = document.createElement('tr');
    for (const { column } of scene.columns) {
      const isGain = column === 'profit' ? Number(trade.cells.profit) >= 0 : trade.cells.side === 'buy';
      const color = column === 'profit' || column === 'side' ? (isGain ? colors.gain : colors.loss) : colors.text;
      node.append(cell(column === null ? durationText(trade) : cellText(scene, column, trade), column, `color: ${color}`));
    }
    table.append(node);
    return { node, trade, columns: scene.columns.flatMap(({ column }) => (column === null ? [] : [column])) };
  });
  return { node: table, rows };
};

const titles: Readonly<Record<HistoryScene['platform'], string>> = {
  MT5: 'History',
  cTrader: 'History',
  TopstepX: 'Trades',
  TradingView: 'Account history',
};

const totalName: Readonly<Record<HistoryScene['platform'], string>> = {
  MT5: 'Profit:',
  cTrader: 'Net profit',
  TopstepX: 'Total P&L',
  TradingView: 'Total P&L',
};

const addHeader = (stage: HTMLElement, scene: HistoryScene, colors: Colors): void => {
  if (scene.layout !== 'table')
    stage.append(Object.assign(spread(element('font-weight: 600', '9:41'), element('', '5G 87%')), { className: 'status' }));
  const header = spread(
    element('font-weight: 700', titles[scene.platform]),
    element(`color: ${colors.quiet}`, scene.platform === 'MT5' ? 'Positions   Orders   Deals' : 'Last 30 days'),
  );
  header.style.padding = '10px 14px';
  header.style.borderBottom = `1px solid ${colors.line}`;
  stage.append(header);
};

const tabs: Readonly<Record<HistoryScene['platform'], readonly string[]>> = {
  MT5: ['Quotes', 'Charts', 'Trade', 'History', 'Messages'],
  cTrader: ['Markets', 'Charts', 'Positions', 'History', 'Account'],
  TopstepX: ['Chart', 'Positions', 'Orders', 'Trades'],
  TradingView: ['Watchlist', 'Chart', 'Explore', 'Ideas', 'Menu'],
};

const addTabs = (stage: HTMLElement, scene: HistoryScene, colors: Colors): void => {
  const bar = element(
    `position: absolute; left: 0; right: 0; bottom: 0; display: flex; justify-content: space-around; padding: 26px 0 6px; font-size: 10px; border-top: 1px solid ${colors.line}; background: ${colors.back}; color: ${colors.quiet}`,
  );
  bar.append(...tabs[scene.platform].map((name) => element('', name)));
  stage.append(bar);
};

export const drawHistory = async (stage: HTMLElement, scene: HistoryScene): Promise<DrawnHistory> => {
  await Promise.all([document.fonts.load(`12px ${scene.font}`), document.fonts.load(`700 12px ${scene.font}`)]);
  const colors = colorsOf(scene);
  stage.style.background = colors.back;
  stage.style.color = colors.text;
  stage.style.font = `${String(scene.fontSize)}px ${scene.font}`;
  addHeader(stage, scene, colors);
  const list = element(
    `position: relative; overflow: hidden; ${scene.layout === 'table' ? '' : `height: ${String(scene.height - 100)}px`}`,
  );
  const inner = element(`margin-top: ${String(-scene.scrolledBy)}px`);
  list.append(inner);
  stage.append(list);
  const totalRow = (): void => {
    const row = spread(element('font-weight: 700', totalName[scene.platform]), element('font-weight: 700', money(scene, scene.total)));
    row.style.padding = '8px 14px';
    inner.append(row);
  };
  if (scene.hasTotal && scene.layout === 'cards') totalRow();
  let rows: readonly Row[];
  if (scene.layout === 'table') {
    const table = tableOf(scene, colors);
    inner.append(table.node);
    ({ rows } = table);
  } else {
    rows = scene.trades.map((trade, i) =>
      scene.layout === 'list' ? rowOfList(scene, colors, trade, scene.opened[i] === true) : rowOfCard(scene, colors, trade),
    );
    inner.append(...rows.map(({ node }) => node));
  }
  if (scene.hasDeposit) {
    const small = `font-size: ${String(scene.fontSize - 1)}px; color: ${colors.quiet}`;
    const deposit = element(`padding: 6px 14px; border-bottom: 1px solid ${colors.line}`);
    deposit.append(
      spread(element('font-weight: 700', 'Balance'), element(`font-weight: 700; color: ${colors.gain}`, '10 000.00')),
      spread(element(small, 'Deposit'), element(small, '2025.01.02 09:00:00')),
    );
    inner.append(deposit);
  }
  if (scene.hasTotal && scene.layout !== 'cards') totalRow();
  if (scene.hasTabs) addTabs(stage, scene, colors);
  const clip = boxOf(list, scene.pixelRatio);
  const bottom = Math.min(clip.bottom, Math.round(scene.height * scene.pixelRatio));
  const seen = rows.flatMap(({ node, columns, trade }): HistoryTruth['rows'] => {
    const box: DrawnBox = boxOf(node, scene.pixelRatio);
    if (box.bottom <= clip.top + 2 || box.top >= bottom - 2) return [];
    const cells = Object.fromEntries(
      columns.flatMap((column) => (trade.cells[column] === undefined ? [] : [[column, trade.cells[column]]])),
    );
    return [{ box, cells, isCut: box.top < clip.top || box.bottom > bottom }];
  });
  const last = inner.lastElementChild === null ? bottom : boxOf(inner.lastElementChild, scene.pixelRatio).bottom;
  const isTotalSeen = scene.hasTotal && (scene.layout === 'cards' ? scene.scrolledBy === 0 : last <= bottom);
  return { rows: seen, total: isTotalSeen ? scene.total : null };
};
