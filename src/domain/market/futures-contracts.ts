/**
 * The futures contracts the product knows, by root. A root that is not here is unknown: no contract ever gets
 * somebody else's multiplier. Prices are decimal; ZN and ZB are quoted in 32nds by their exchange.
 */
import type { DecimalText } from '@/domain/money/decimal-text';
import type { Exchange, FuturesContract } from './instrument';

type Row = readonly [symbol: string, exchange: Exchange, title: string, tickSize: string, tickValue: string, pointValue: string];

/**
 * Root, exchange, title, tick, value of a tick and of a point in US dollars. Source: the symbol properties
 * database of QuantConnect's LEAN; the value of a tick is the multiplier times the tick.
 */
const rows: readonly Row[] = [
  ['ES', 'CME', 'E-mini S&P 500', '0.25', '12.50', '50'],
  ['NQ', 'CME', 'E-mini Nasdaq-100', '0.25', '5.00', '20'],
  ['YM', 'CBOT', 'E-mini Dow', '1', '5.00', '5'],
  ['RTY', 'CME', 'E-mini Russell 2000', '0.10', '5.00', '50'],
  ['MES', 'CME', 'Micro E-mini S&P 500', '0.25', '1.25', '5'],
  ['MNQ', 'CME', 'Micro E-mini Nasdaq-100', '0.25', '0.50', '2'],
  ['MYM', 'CBOT', 'Micro E-mini Dow', '1', '0.50', '0.5'],
  ['M2K', 'CME', 'Micro E-mini Russell 2000', '0.10', '0.50', '5'],
  ['CL', 'NYMEX', 'Crude oil', '0.01', '10.00', '1000'],
  ['MCL', 'NYMEX', 'Micro crude oil', '0.01', '1.00', '100'],
  ['NG', 'NYMEX', 'Natural gas', '0.001', '10.00', '10000'],
  ['GC', 'COMEX', 'Gold', '0.10', '10.00', '100'],
  ['MGC', 'COMEX', 'Micro gold', '0.10', '1.00', '10'],
  ['SI', 'COMEX', 'Silver', '0.005', '25.00', '5000'],
  ['SIL', 'COMEX', 'Micro silver', '0.005', '5.00', '1000'],
  ['HG', 'COMEX', 'Copper', '0.0005', '12.50', '25000'],
  ['PL', 'NYMEX', 'Platinum', '0.1', '5.00', '50'],
  ['6E', 'CME', 'Euro FX', '0.00005', '6.25', '125000'],
  ['6B', 'CME', 'British pound', '0.0001', '6.25', '62500'],
  ['6J', 'CME', 'Japanese yen', '0.0000005', '6.25', '12500000'],
  ['6A', 'CME', 'Australian dollar', '0.00005', '5.00', '100000'],
  ['6C', 'CME', 'Canadian dollar', '0.00005', '5.00', '100000'],
  ['6S', 'CME', 'Swiss franc', '0.00005', '6.25', '125000'],
  ['M6E', 'CME', 'Micro euro FX', '0.0001', '1.25', '12500'],
  ['M6B', 'CME', 'Micro British pound', '0.0001', '0.625', '6250'],
  ['M6A', 'CME', 'Micro Australian dollar', '0.0001', '1.00', '10000'],
  ['MBT', 'CME', 'Micro bitcoin', '5', '0.50', '0.1'],
  ['ZN', 'CBOT', '10-year Treasury note', '0.015625', '15.625', '1000'],
  ['ZB', 'CBOT', 'Treasury bond', '0.03125', '31.25', '1000'],
  ['ZF', 'CBOT', '5-year Treasury note', '0.0078125', '7.8125', '1000'],
  ['ZT', 'CBOT', '2-year Treasury note', '0.00390625', '7.8125', '2000'],
];

/**
 * As above, of contracts of whose hours nothing is known here. What is quoted in cents (grains, soybean oil, livestock) has its
 * tick and its point in cents, where LEAN has dollars and a price magnifier of 100. BTC and ETH are left out on purpose: under
 * these names brokers and exchanges trade the coin itself.
 */
const rowsWithoutHours: readonly Row[] = [
  ['6N', 'CME', 'New Zealand dollar', '0.00005', '5.00', '100000'],
  ['6M', 'CME', 'Mexican peso', '0.00001', '5.00', '500000'],
  ['NKD', 'CME', 'Nikkei 225 in dollars', '5', '25.00', '5'],
  ['EMD', 'CME', 'E-mini S&P MidCap 400', '0.1', '10.00', '100'],
  ['MET', 'CME', 'Micro ether', '0.5', '0.05', '0.1'],
  ['HO', 'NYMEX', 'Heating oil (NY Harbor ULSD)', '0.0001', '4.20', '42000'],
  ['RB', 'NYMEX', 'RBOB gasoline', '0.0001', '4.20', '42000'],
  ['BZ', 'NYMEX', 'Brent crude oil, last day', '0.01', '10.00', '1000'],
  ['PA', 'NYMEX', 'Palladium', '0.5', '50.00', '100'],
  ['TN', 'CBOT', 'Ultra 10-year Treasury note', '0.015625', '15.625', '1000'],
  ['UB', 'CBOT', 'Ultra Treasury bond', '0.03125', '31.25', '1000'],
  ['ZC', 'CBOT', 'Corn, in cents', '0.25', '12.50', '50'],
  ['ZS', 'CBOT', 'Soybeans, in cents', '0.25', '12.50', '50'],
  ['ZW', 'CBOT', 'Chicago wheat, in cents', '0.25', '12.50', '50'],
  ['KE', 'CBOT', 'Kansas City wheat, in cents', '0.25', '12.50', '50'],
  ['ZO', 'CBOT', 'Oats, in cents', '0.25', '12.50', '50'],
  ['ZL', 'CBOT', 'Soybean oil, in cents', '0.01', '6.00', '600'],
  ['ZM', 'CBOT', 'Soybean meal', '0.1', '10.00', '100'],
  ['LE', 'CME', 'Live cattle, in cents', '0.025', '10.00', '400'],
  ['HE', 'CME', 'Lean hogs, in cents', '0.025', '10.00', '400'],
  ['GF', 'CME', 'Feeder cattle, in cents', '0.025', '12.50', '500'],
];

const contractOf = ([symbol, exchange, title, tickSize, tickValue, pointValue]: Row, hours: FuturesContract['hours']): FuturesContract => ({
  kind: 'future',
  symbol,
  title,
  exchange,
  currency: 'USD',
  tickSize: tickSize as DecimalText,
  tickValue: tickValue as DecimalText,
  pointValue: pointValue as DecimalText,
  pipSize: null,
  hours,
});

/** Every known contract, by root. */
export const futuresContracts: ReadonlyMap<string, FuturesContract> = new Map([
  ...rows.map((row) => [row[0], contractOf(row, 'cme')] as const),
  ...rowsWithoutHours.map((row) => [row[0], contractOf(row, null)] as const),
]);

/** Roots under which some platforms list the same contract. Source: the product codes of Rithmic, CQG and TopstepX. */
const otherRoots: ReadonlyMap<string, string> = new Map([
  ['EP', 'ES'],
  ['ENQ', 'NQ'],
]);

/** The contract of a root, matched exactly; null for an unknown one. */
export const futuresContract = (root: string): FuturesContract | null => futuresContracts.get(otherRoots.get(root) ?? root) ?? null;

/** The smaller contract on the same thing, by root. Its tick can be longer: M6E moves by two ticks of 6E. */
const micros: ReadonlyMap<string, string> = new Map([
  ['ES', 'MES'],
  ['NQ', 'MNQ'],
  ['YM', 'MYM'],
  ['RTY', 'M2K'],
  ['CL', 'MCL'],
  ['GC', 'MGC'],
  ['SI', 'SIL'],
  ['6E', 'M6E'],
  ['6B', 'M6B'],
  ['6A', 'M6A'],
]);

/** The micro of a contract; null where the registry has none. */
export const microOf = ({ symbol }: Pick<FuturesContract, 'symbol'>): FuturesContract | null =>
  futuresContracts.get(micros.get(symbol) ?? '') ?? null;
