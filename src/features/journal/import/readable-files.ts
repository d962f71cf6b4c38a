/** Which files can be imported, in a sentence for people. */
export const readableFiles =
  'Statements and exports of MetaTrader 4 and 5, cTrader, TradingView, NinjaTrader, Tradovate, Interactive Brokers, Rithmic and TopstepX, ' +
  'and any other table of trades (CSV, TSV, XLSX).';
