/** The columns of a table of MetaTrader 5 deals: by the names that exporting scripts and terminals write, else by their places and shapes. */
import type { Table } from '@/domain/import/read-table';
import { isColumnOf, isMoney, isNumber, isTime, isWhole, type CellTest } from '@/domain/import/row-shape';
import { columnsByName, columnsByPlace, hasRoles, type Columns, type PlacedColumn, type RoleNames } from '@/domain/import/table-columns';
import { isDirection, isOrderType } from './row-kind';
import type { DealRole } from './sections';

const names: RoleNames<DealRole> = {
  time: 'Time|Date|Deal Time|Zeit|Heure|Fecha/Hora|Orario|Время|时间',
  deal: 'Deal|Deal ID|Ticket|Trade|Transaction|Transacción|Affare|Сделка|成交',
  symbol: 'Symbol|Item|Symbole|Símbolo|Simbolo|Символ|交易品种',
  type: 'Type|Deal Type|Typ|Tipo|Тип|类型',
  direction: 'Direction|Entry|Richtung|Dirección|Direzione|Направление|趋向',
  volume: 'Volume|Lots|Volumen|Объем|交易量',
  price: 'Price|Preis|Prix|Precio|Prezzo|Цена|价位',
  order: 'Order|Order ID|Auftrag|Ordre|Orden|Ordine|Ордер|订单',
  cost: 'Cost|Costs|Издержки',
  commission: 'Commission|Commissions|Kommission|Comisión|Commissione|Комиссия|手续费',
  fee: 'Fee|Fees|Gebühr|Frais|Tarifa|Tassa|Сбор|费用',
  swap: 'Swap|Échange|Своп|库存费',
  profit: 'Profit|Gewinn|Bénéfice|Beneficio|Profitto|Прибыль|盈利',
  balance: 'Balance|Saldo|Solde|Bilancio|Баланс|结余',
  comment: 'Comment|Kommentar|Commentaire|Comentario|Commento|Комментарий|注释',
  stop: 'S/L|S / L|SL|Stop Loss|Stop',
  target: 'T/P|T / P|TP|Take Profit',
};

const isType: CellTest = (cell) => isOrderType(cell) || !isNumber(cell);

const first: readonly PlacedColumn<DealRole>[] = [
  { role: 'time', test: isTime },
  { role: 'deal', test: isWhole },
  { role: 'symbol' },
  { role: 'type', test: isType },
  { role: 'direction', test: isDirection },
  { role: 'volume', test: isNumber },
  { role: 'price', test: isNumber },
];

const amounts = (...roles: readonly DealRole[]): readonly PlacedColumn<DealRole>[] => roles.map((role) => ({ role, test: isMoney }));
const order: PlacedColumn<DealRole> = { role: 'order', test: isWhole };
const comment: PlacedColumn<DealRole> = { role: 'comment' };
const magic: PlacedColumn<DealRole> = { role: null, test: isWhole };

const layouts: readonly (readonly PlacedColumn<DealRole>[])[] = [
  [...first, ...amounts('stop', 'target', 'profit')],
  [...first, order, ...amounts('commission', 'swap', 'profit', 'balance'), comment],
  [...first, order, ...amounts('commission', 'fee', 'swap', 'profit', 'balance'), comment],
  [...first, order, ...amounts('commission', 'fee', 'swap', 'profit', 'balance'), magic, comment],
];

const needed: readonly DealRole[] = ['time', 'deal', 'type', 'direction', 'volume', 'price', 'profit', 'symbol'];

/** Columns of a table of deals; null for any other table. The directions of the platform must stand in their column. */
export const dealsTableColumns = (table: Table): Columns<DealRole> | null => {
  const named = columnsByName(table, names);
  const found = hasRoles(named, needed)
    ? named
    : layouts.map((layout) => columnsByPlace(table, layout)).find((columns) => columns !== null);
  const { direction } = found ?? {};
  return found !== undefined && direction !== undefined && isColumnOf(table.body, direction, isDirection) ? found : null;
};
