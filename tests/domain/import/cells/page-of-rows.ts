/** Writes pages as MetaTrader prints its reports: one table, a row below the other. */
/** A row of cells. */
export const row = (cells: readonly string[]): string => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
/** A row of one wide cell. */
export const title = (text: string, width: number): string => `<tr><td colspan=${width}><b>${text}</b></td></tr>`;
/** A page with one table. */
export const pageOf = (rows: readonly string[], head = ''): string =>
  `<html><head>${head}</head><body><div>Invented Broker</div><table>${rows.join('\n')}</table></body></html>`;
