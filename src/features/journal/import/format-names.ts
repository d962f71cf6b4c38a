/** Formats of files by the names under which their users know them. The importers themselves stay in the worker. */
import type { ImportFormat } from '@/domain/import/contract';

/** The importers' own titles. */
export const formatNames: Readonly<Record<ImportFormat, string>> = {
  'mt4-statement': 'MetaTrader 4 statement',
  'mt4-tester': 'MetaTrader 4 strategy tester report',
  'mt5-report': 'MetaTrader 5 report',
  'mt5-tester': 'MetaTrader 5 strategy tester report',
  'mt5-deals': 'MetaTrader 5 deals',
  'mt5-position-history': 'MetaTrader 5 position history',
  'metatrader-table': 'MetaTrader closed trades (table)',
  'tradovate-orders': 'Tradovate orders',
  'tradovate-performance': 'Tradovate performance',
  'tradovate-positions': 'Tradovate position history',
  'topstepx-trades': 'TopstepX trades',
  'topstepx-orders': 'TopstepX orders',
  'rithmic-orders': 'Rithmic R|Trader Pro completed orders',
  'rithmic-performance': 'Rithmic R|Trader Pro performance',
  'ninjatrader-trades': 'NinjaTrader trades',
  'ninjatrader-executions': 'NinjaTrader executions',
  'ibkr-flex': 'Interactive Brokers Flex query',
  'ibkr-activity': 'Interactive Brokers activity statement',
  ctrader: 'cTrader history',
  'tradingview-trades': 'TradingView list of trades',
  'tradingview-orders': 'TradingView order history',
  'picture-history': 'Trade history read from a picture',
  'mapped-table': 'Table with columns of your choice',
};

const isKnown = (format: string): format is ImportFormat => Object.hasOwn(formatNames, format);

/** The name of a format as the log keeps it; a format of another version goes by its key. */
export const formatName = (format: string): string => (isKnown(format) ? formatNames[format] : format);
