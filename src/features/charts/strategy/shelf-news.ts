/** What is said of strategies that other devices changed, and of those that the account did not take. Each is said once a visit. */
import type { SyncNews } from '@/services/runs/strategy-sync';
import { showToast } from '@/ui/show-toast';
import type { ToastMessage } from '@/ui/show-toast';

const whyNot = (reason: string): string => {
  if (reason === 'too-large') return 'With its versions it’s larger than an account can store.';
  if (reason === 'no-room') return 'This device has no room left to send it from.';
  return 'It couldn’t be saved to your account.';
};

export const newsWords = (news: SyncNews): ToastMessage => {
  if (news.kind === 'apart')
    return {
      title: 'A strategy was changed on two devices',
      text: `Both versions are kept. The second one is called “${news.name}”; the strategy menu opens either.`,
    };
  if (news.kind === 'dropped')
    return { title: `“${news.name}” was removed on another device`, text: 'The variants you tried of it still count.' };
  if (news.kind === 'unreadable')
    return {
      title: `“${news.name}” can’t be opened here`,
      text: 'A newer version of Sextant may have saved it. It’s unchanged in your account. Reload the page and try again.',
    };
  return {
    tone: 'danger',
    title: `“${news.name}” is only on this device`,
    text: `${whyNot(news.reason)} It stays here, and your next change tries again.`,
  };
};

const told = new Set<string>();

export const tellNews = (all: readonly SyncNews[]): void => {
  for (const news of all) {
    const key = JSON.stringify(news);
    if (told.has(key)) continue;
    told.add(key);
    // The account was left meanwhile: nothing failed.
    if (news.kind === 'not-kept' && news.reason === 'closed') continue;
    showToast(newsWords(news));
  }
};
