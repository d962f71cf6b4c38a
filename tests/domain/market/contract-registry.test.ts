/**
 * The contracts and pairs of the registry against the project's domain handbook, sections 2 and 3, copied here by hand from
 * its tables: QuantConnect LEAN's symbol properties. No number is taken from the registry itself.
 */
import { describe, expect, it } from 'vitest';
import { futuresContracts, microOf } from '@/domain/market/futures-contracts';
import { instrumentOf } from '@/domain/market/resolve-instrument';

/** Root, exchange, tick, worth of a tick and of 1.00 in US dollars. */
const handbook = `
ES  CME   0.25       12.50   50
NQ  CME   0.25       5.00    20
YM  CBOT  1          5.00    5
RTY CME   0.10       5.00    50
MES CME   0.25       1.25    5
MNQ CME   0.25       0.50    2
MYM CBOT  1          0.50    0.5
M2K CME   0.10       0.50    5
CL  NYMEX 0.01       10.00   1000
MCL NYMEX 0.01       1.00    100
NG  NYMEX 0.001      10.00   10000
GC  COMEX 0.10       10.00   100
MGC COMEX 0.10       1.00    10
SI  COMEX 0.005      25.00   5000
6E  CME   0.00005    6.25    125000
6B  CME   0.0001     6.25    62500
6J  CME   0.0000005  6.25    12500000
6A  CME   0.00005    5.00    100000
6C  CME   0.00005    5.00    100000
6S  CME   0.00005    6.25    125000
ZN  CBOT  0.015625   15.625  1000
ZB  CBOT  0.03125    31.25   1000
SIL COMEX 0.005      5       1000
HG  COMEX 0.0005     12.50   25000
ZF  CBOT  0.0078125  7.8125  1000
ZT  CBOT  0.00390625 7.8125  2000
M6E CME   0.0001     1.25    12500
M6B CME   0.0001     0.625   6250
M6A CME   0.0001     1.00    10000
MBT CME   5          0.50    0.1
PL  NYMEX 0.1        5       50
`
  .trim()
  .split('\n')
  .map((line) => line.split(/\s+/));

/**
 * Further contracts, copied by hand from the rows of LEAN's symbol properties database: root, exchange, minimum price variation,
 * multiplier and price magnifier (100: the market quotes cents). The worth of a tick is worked out here.
 */
const lean = `
6N  CME   0.00005  100000 1
6M  CME   0.00001  500000 1
NKD CME   5        5      1
EMD CME   0.1      100    1
MET CME   0.5      0.1    1
HO  NYMEX 0.0001   42000  1
RB  NYMEX 0.0001   42000  1
BZ  NYMEX 0.01     1000   1
PA  NYMEX 0.5      100    1
TN  CBOT  0.015625 1000   1
UB  CBOT  0.03125  1000   1
ZC  CBOT  0.0025   5000   100
ZS  CBOT  0.0025   5000   100
ZW  CBOT  0.0025   5000   100
KE  CBOT  0.0025   5000   100
ZO  CBOT  0.0025   5000   100
ZL  CBOT  0.0001   60000  100
ZM  CBOT  0.1      100    1
LE  CME   0.00025  40000  100
HE  CME   0.00025  40000  100
GF  CME   0.00025  50000  100
`
  .trim()
  .split('\n')
  .map((line) => line.split(/\s+/));

const further = lean.map(([root = '', exchange = '', variation, multiplier, magnifier]) => {
  const [tick, point] = [Number(variation) * Number(magnifier), Number(multiplier) / Number(magnifier)];
  return [root, exchange, String(Number(tick.toPrecision(10))), String(Number((tick * point).toPrecision(10))), String(point)];
});

const contracts = [...handbook, ...further];

describe('the contracts', () => {
  it('are those of the two lists and no others', () => {
    expect([...futuresContracts.keys()].toSorted()).toEqual(contracts.map(([root]) => root ?? '').toSorted());
  });

  it('say nothing of hours that the handbook does not state, and leave the names of coins alone', () => {
    for (const [root] of further) expect(futuresContracts.get(root ?? '')?.hours).toBeNull();
    for (const coin of ['BTC', 'ETH']) expect(instrumentOf(coin)).toBeNull();
  });

  it.each(contracts)('%s is of %s, moves by %s worth %s, and 1.00 is worth %s', (...row) => {
    const [root, exchange, tick, tickValue, pointValue] = row;
    const contract = futuresContracts.get(root ?? '');
    expect(contract?.exchange).toBe(exchange);
    expect([contract?.tickSize, contract?.tickValue, contract?.pointValue].map(Number)).toEqual([tick, tickValue, pointValue].map(Number));
    expect([contract?.currency, contract?.kind]).toEqual(['USD', 'future']);
  });

  it.each([
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
  ])('%s has the micro %s; micros and the others have none', (root, micro) => {
    expect(microOf({ symbol: root })?.symbol).toBe(micro);
    expect(microOf({ symbol: micro })).toBeNull();
    for (const other of ['6J', '6C', '6S', 'ZN', 'ZB', 'HG', 'NG', 'PL', 'MBT']) expect(microOf({ symbol: other })).toBeNull();
  });
});

describe('pairs and metals', () => {
  // Section 3: pip 0.0001, 0.01 with the yen and as a rule with the forint; a point is a tenth of it; a lot is 100,000 of the base.
  it.each([
    ['EURUSD', '0.0001', '0.00001'],
    ['USDJPY', '0.01', '0.001'],
    ['GBPJPY', '0.01', '0.001'],
    ['EURHUF', '0.01', '0.001'],
    ['EURGBP', '0.0001', '0.00001'],
  ])('%s has the pip %s and the point %s, and 100,000 of its base in a lot', (symbol, pipSize, tickSize) => {
    expect(instrumentOf(symbol)).toMatchObject({ kind: 'forex', pipSize, tickSize, unitsPerLot: 100_000 });
  });

  it.each([
    ['XAUUSD', 100],
    ['XAGUSD', 5000],
  ])('%s has %d ounces in a lot and no pip of its own', (symbol, unitsPerLot) => {
    expect(instrumentOf(symbol)).toMatchObject({ kind: 'metal', pipSize: null, unitsPerLot });
  });
});
