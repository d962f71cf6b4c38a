/** What the signed-in user's journal counts by, live on all devices: trading days and first balances. What the fields mean, the domain knows. */
import { readCounting, type Counting } from '@/domain/journal/counting';
import type { Live } from '@/lib/live';
import { liveSetting, type SettingNow } from '@/services/settings/live-setting';

const setting = liveSetting<Counting>({
  topic: 'journal',
  field: 'counting',
  read: readCounting,
  write: ({ days, balances }) => ({ days: { ...days }, balances: { ...balances } }),
});

export const counting: Live<SettingNow<Counting>> = setting.live;

/** True once the server has it; offline it shows at once and answers when online again. */
export const saveCounting = setting.save;
