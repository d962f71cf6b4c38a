/** The columns of NinjaTrader's Executions grid, which the user chooses: by their names, or by the shapes of their cells. */
import type { Table } from '@/domain/import/read-table';
import {
  columnsOf,
  isAccountName,
  isColumnOf,
  isContract,
  isMarkedMoney,
  isNumber,
  isOneOf,
  isTime,
  isWhole,
  type CellTest,
} from '@/domain/import/row-shape';
import { columnsByName, hasRoles, type Columns, type RoleNames } from '@/domain/import/table-columns';

export type ExecutionRole =
  | 'instrument'
  | 'action'
  | 'quantity'
  | 'price'
  | 'time'
  | 'id'
  | 'effect'
  | 'position'
  | 'orderId'
  | 'name'
  | 'commission'
  | 'account'
  | 'connection';

const names: RoleNames<ExecutionRole> = {
  instrument: 'Instrument|Instrumento|Strumento',
  action: 'Action|Aktion|Acción|Azione',
  quantity: 'Quantity|Qty|Quantité|Qté|Menge|Cantidad|Quantità',
  price: 'Price|Prix|Preis|Precio|Prezzo',
  time: 'Time|Heure|Temps|Zeit|Hora|Ora',
  id: 'ID',
  effect: 'E/X',
  position: 'Position|Posición|Posizione',
  orderId: "Order ID|ID d'ordre|ID ordre",
  name: 'Name|Nom|Nombre|Nome',
  commission: 'Commission|Kommission|Comisión|Commissione',
  account: 'Account|Account display name|Account name|Compte|Konto|Cuenta|Conto',
  connection: 'Connection|Connexion|Verbindung|Conexión',
};

const needed: readonly ExecutionRole[] = ['instrument', 'action', 'quantity', 'price', 'time'];

/** An account's own columns of this grid: what the execution did, and the position it left. */
const telling: readonly ExecutionRole[] = ['effect', 'position', 'orderId'];

export const buyWords = ['buy', 'buytocover', 'achat', 'acheter', 'kaufen', 'kauf', 'comprar', 'compra'];
export const sellWords = ['sell', 'sellshort', 'vente', 'vendre', 'verkaufen', 'verkauf', 'vender', 'venta'];

const isAction = isOneOf([...buyWords, ...sellWords]);

/** '4 L', '2 S', and '-' for none. */
export const positionForm = /^(?:(\d+) ([LS])|-)$/;
const isPosition: CellTest = (cell) => positionForm.test(cell);

const byShape = (table: Table): Columns<ExecutionRole> | null => {
  const [time, ...moreTimes] = columnsOf(table, isTime);
  const action = columnsOf(table, isAction)[0];
  const position = columnsOf(table, isPosition)[0];
  const instrument = columnsOf(table, isContract)[0];
  if (time === undefined || moreTimes.length > 0 || action === undefined || position === undefined || instrument === undefined) return null;
  // The grid's own order: quantity before price, with nothing but other columns between them.
  const numbers = columnsOf(table, isNumber);
  const quantity = numbers.find((column) => isColumnOf(table.body, column, isWhole));
  if (quantity === undefined) return null;
  const price = numbers.find((column) => column > quantity);
  if (price === undefined) return null;
  // Right of these: commission, the only money of the grid, and right of it the account.
  const commission = columnsOf(table, isMarkedMoney)[0];
  const account = columnsOf(table, isAccountName).find((column) => column > (commission ?? Infinity));
  const more = { ...(commission === undefined ? {} : { commission }), ...(account === undefined ? {} : { account }) };
  return { time, action, position, instrument, quantity, price, ...more };
};

/** Columns of an Executions grid; null for any other table. */
export const executionColumns = (table: Table): Columns<ExecutionRole> | null => {
  const named = columnsByName(table, names);
  if (!hasRoles(named, needed)) return byShape(table);
  return telling.some((role) => named[role] !== undefined) ? named : null;
};
