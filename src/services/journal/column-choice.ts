/** The columns of the signed-in user's table of trades and the sets saved of them, live on all devices. */
import { readColumnChoice, type ColumnChoice } from '@/domain/journal/column-sets';
import type { Live } from '@/lib/live';
import { liveSetting, type SettingNow } from '@/services/settings/live-setting';

const setting = liveSetting<ColumnChoice>({
  topic: 'columns',
  field: 'journal',
  read: readColumnChoice,
  write: ({ shown, sets }) => ({
    shown: shown === null ? null : [...shown],
    sets: sets.map(({ name, columns }) => ({ name, columns: [...columns] })),
  }),
});

export const columnChoice: Live<SettingNow<ColumnChoice>> = setting.live;

/** True once the server has it; offline it shows at once and answers when online again. */
export const saveColumnChoice = setting.save;
