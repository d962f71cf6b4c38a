/** Whether the settings of the model are open: an answer that failed leads there, and so does the head of the thread. */
import { liveCell } from '@/lib/live';

export const modelSettingsOpen = liveCell(false);
