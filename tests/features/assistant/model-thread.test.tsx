// @vitest-environment jsdom
/** A thread that a model answers, on the screen: preview, parts struck out, marks, stopping, a page that goes away, and failures. */
import '@testing-library/jest-dom/vitest';
import { act, cleanup, render, screen as page, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Thread, ThreadEntry } from '@/domain/assistant/threads/thread-kind';
import { ConversationView } from '@/features/assistant/conversation-view';
import { useConversation } from '@/features/assistant/use-conversation';
import { liveCell } from '@/lib/live';
import { openModelSettings } from '@/services/assistant/models/model-settings';
import { account } from '@/services/session/session';
import { useLive } from '@/ui/hooks/use-live';
import { bareDesk } from '../../domain/assistant/sample-desk';

const { shelf } = vi.hoisted(() => ({
  shelf: { append: (() => Promise.resolve({ ok: true })) as (of: { readonly id: string; readonly entry: object }) => Promise<object> },
}));
vi.mock('@/services/kept/kept', () => ({
  keptLive: () => ({ get: () => ({ state: 'loading' }), subscribe: () => () => undefined }),
  writeKept: (_: unknown, __: string, { append }: { readonly append: { readonly id: string; readonly entry: object } }) =>
    shelf.append(append),
}));

const uid = 'model-person';
const kept = liveCell<Thread | null>(null);
/** While the page counts as gone, nothing that it writes arrives. */
let isGone = false;

interface Sent {
  readonly messages: readonly { readonly role: string; readonly content: string }[];
  readonly tools?: readonly { readonly function: { readonly name: string } }[];
}

let sent: Sent[] = [];
/** What the server streams, one list of pieces for each request; null: it goes on without an end. A number is a status. */
let script: (readonly (object | null)[] | number)[] = [];

const answer = (pieces: readonly (object | null)[], signal: AbortSignal): Response =>
  new Response(
    new ReadableStream({
      start: (controller) => {
        signal.addEventListener('abort', () => controller.error(new DOMException('stopped', 'AbortError')));
        const send = (text: string): void => controller.enqueue(new TextEncoder().encode(text));
        for (const delta of pieces) if (delta !== null) send(`data: ${JSON.stringify({ choices: [{ delta }] })}\n\n`);
        if (pieces.includes(null)) return;
        send('data: {"choices":[{"delta":{},"finish_reason":"stop"}],"usage":{"total_tokens":700}}\n\ndata: [DONE]\n\n');
        controller.close();
      },
    }),
  );

beforeEach(() => {
  localStorage.clear();
  kept.set(null);
  [sent, script, isGone] = [[], [], false];
  shelf.append = ({ id, entry }) => {
    if (isGone) return new Promise(() => undefined);
    const entries = kept.get()?.entries ?? [];
    if (!entries.some((one) => one.id === id)) kept.set({ entries: [...entries, { ...entry, id, at: entries.length } as ThreadEntry] });
    return Promise.resolve({ ok: true });
  };
  vi.spyOn(account, 'get').mockReturnValue({ uid } as ReturnType<typeof account.get>);
  vi.spyOn(account, 'subscribe').mockReturnValue(() => undefined);
  Element.prototype.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
  vi.stubGlobal('fetch', (_: string, { body, signal }: { readonly body: string; readonly signal: AbortSignal }) => {
    sent.push(JSON.parse(body) as Sent);
    const next = script.shift() ?? 500;
    return Promise.resolve(typeof next === 'number' ? new Response('{}', { status: next }) : answer(next, signal));
  });
  openModelSettings(uid).set({ kind: 'url', address: 'https://models.example.test/v1', model: 'small', limit: 100_000 });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const analyst = {
  ask: () => Promise.reject(new Error('The analyst is not asked.')),
  openings: () => Promise.resolve([]),
  desk: () => Promise.resolve(bareDesk),
  close: () => undefined,
};

const Screen = () => {
  const thread = useLive(kept);
  const conversation = useConversation({ analyst, threadId: 't', thread });
  return (
    <ConversationView
      conversation={conversation}
      analyst={analyst}
      model="small"
      isReading={false}
      isGone={false}
      zone="UTC"
      picked={null}
      onPick={() => undefined}
      onBegin={() => undefined}
      onNew={() => undefined}
    />
  );
};

const open = (): ReturnType<typeof render> =>
  render(
    <MemoryRouter>
      <Screen />
    </MemoryRouter>,
  );

const ask = async (question: string): Promise<void> => {
  await userEvent.type(page.getByLabelText('Your question'), question);
  await userEvent.click(page.getByRole('button', { name: 'Ask' }));
};

const send = async (name = 'Send'): Promise<void> => userEvent.click(await page.findByRole('button', { name }));

const reward = {
  tool_calls: [{ index: 0, id: 'c', function: { name: 'risk__reward', arguments: '{"entry":1.1,"stop":1.095,"target":1.11}' } }],
};

it('sends what was shown and left in, renders figures with their source, and marks what has none', async () => {
  open();
  script = [[{ content: 'Nothing can be told. ' }]];
  await ask('A first question');
  await send();
  await page.findByText('Nothing can be told.', { selector: 'p' });

  script = [[reward], [{ content: 'The reward is {{1.multiple}}. That is 9 times it. <img src="https://evil.example/x">' }]];
  await ask('And the reward?');
  await userEvent.click(await page.findByRole('checkbox', { name: 'Earlier question' }));
  await userEvent.click(page.getByRole('checkbox', { name: 'Tools that read your notes' }));
  expect(page.getByText(/^About .* tokens to send, at most .* left this month/u)).toBeInTheDocument();
  const region = page.getByRole('region', { name: 'Check what will be sent' });
  const shown = within(region)
    .getAllByRole('listitem')
    .filter(({ textContent }) => !textContent.includes('Not sent'))
    .map((item) => item.querySelector('pre')?.textContent ?? '');
  await send();
  await page.findByText('The model asked for calculations. Check what goes back');
  expect(sent[1]?.messages.map(({ content }) => content)).toEqual(shown.filter((text) => !text.startsWith('[')));
  expect(JSON.stringify(sent[1])).not.toContain('A first question');
  expect(sent[1]?.tools?.map((tool) => tool.function.name)).not.toContain('notes__search');
  await send('Send results');
  expect(await page.findByText('no source')).toBeInTheDocument();
  expect(page.getByTitle('Show where this comes from').textContent).toContain('2R');
  expect(document.querySelector('img, a, iframe')).toBeNull();
  expect(JSON.stringify(sent[2])).not.toContain('A first question');
  await waitFor(() => expect(openModelSettings(uid).live.get().budget.used).toBe(2_100));
});

it('shows no sentence before it is whole, stops, and keeps what was judged', async () => {
  open();
  script = [[{ content: 'The first one is whole. The second is n' }, null]];
  await ask('Stop it');
  await send();
  await page.findByText('The first one is whole.', { selector: 'p' });
  expect(page.queryByText(/The second/u)).toBeNull();
  await userEvent.click(page.getByRole('button', { name: 'Stop' }));
  expect(await page.findByText(/^You stopped this answer/u)).toBeInTheDocument();
  expect(page.getByText('The first one is whole.', { selector: 'p' })).toBeInTheDocument();
});

it('keeps what was judged when the page goes away in the middle, and offers to try again', async () => {
  const first = open();
  script = [[{ content: 'The first one is whole. The second is n' }, null]];
  await ask('Reload it');
  await send();
  await page.findByText('The first one is whole.', { selector: 'p' });
  isGone = true;
  first.unmount();
  await act(() => Promise.resolve());
  isGone = false;
  open();
  expect(await page.findByText(/^The page was closed or reloaded before this answer was complete/u)).toBeInTheDocument();
  expect(page.getByText('The first one is whole.', { selector: 'p' })).toBeInTheDocument();
  script = [[{ content: 'All of it now. ' }]];
  await userEvent.click(page.getByRole('button', { name: 'Try again' }));
  await send();
  expect(await page.findByText('All of it now.', { selector: 'p' })).toBeInTheDocument();
  expect(page.queryByText(/^The page was closed/u)).toBeNull();
});

it.each([
  [401, /^The provider didn’t accept your key/u],
  [429, /^The provider isn’t taking more requests/u],
  [404, /^The provider doesn’t have a model with this name/u],
  [500, /^The provider had a problem of its own/u],
])('says what happened at the answer %s', async (status, words) => {
  open();
  script = [status];
  await ask('A question');
  await send();
  expect(await page.findByText(words)).toBeInTheDocument();
  expect(page.getByRole('heading', { name: 'A question' })).toBeInTheDocument();
});

it('sends nothing past the budget, nor what is not approved', async () => {
  openModelSettings(uid).set({ limit: 100 });
  open();
  await ask('Too dear');
  expect(await page.findByText(/can’t be sent/u)).toBeInTheDocument();
  expect(page.getByRole('button', { name: 'Send' })).toBeDisabled();
  await userEvent.click(page.getByRole('button', { name: 'Don’t send' }));
  expect(await page.findByText('No answer was kept.')).toBeInTheDocument();
  expect(sent).toEqual([]);
});
