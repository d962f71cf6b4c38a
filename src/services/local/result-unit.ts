/** The unit of results that was chosen last on this device, for all screens with the switch; an address that states one comes before it. */
import type { ResultUnit } from '@/domain/journal/breakdown';
import { liveCell, type Live } from '@/lib/live';
import { keep, readKept } from './device-storage';

const name = 'result-unit';

const readUnit = (value: unknown): ResultUnit | null => (value === 'money' || value === 'percent' || value === 'r' ? value : null);

const cell = liveCell<ResultUnit | null>(readUnit(readKept(name)));

/** null: none was ever chosen, so that each screen begins with its own. */
export const chosenUnit: Live<ResultUnit | null> = cell;

export const chooseUnit = (unit: ResultUnit): void => {
  keep(name, unit);
  cell.set(unit);
};
