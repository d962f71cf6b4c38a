/** What stands around screens of the app, and not around public pages, which need not load it. */
import { lazyPart } from '@/app/lazy-part';

const appBar = lazyPart(async () => (await import('./app-bar')).AppBar);
const newVersionPrompt = lazyPart(async () => (await import('./new-version-prompt')).NewVersionPrompt);

export const AppBar = appBar.Part;
export const NewVersionPrompt = newVersionPrompt.Part;

/** Fetches their code ahead of drawing them. */
export const loadAppParts = (): Promise<unknown> => Promise.all([appBar.load(), newVersionPrompt.load()]);
