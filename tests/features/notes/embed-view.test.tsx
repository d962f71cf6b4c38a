// @vitest-environment jsdom
/** What the product put into a note keeps its answer; a later one stands beside it with its own date, and says when it was asked for offline. */
import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ComponentType } from 'react';
import type { ReactNodeViewProps } from '@tiptap/react';
import { afterEach, describe, expect, it } from 'vitest';
import { writeEmbed, type EmbedAnswer } from '@/features/notes/embeds/embed';
import type { EditorHost } from '@/features/notes/editor/editor-host';
import { embedView } from '@/features/notes/editor/embed-view';

afterEach(cleanup);

const kept: EmbedAnswer = { value: '+0.31R', detail: 'n = 74', asOf: Date.UTC(2026, 9, 1, 8) };

const shown = (answers: readonly (EmbedAnswer | null)[], isOnline = true) => {
  const left = [...answers];
  const host = {
    canAskAgain: () => true,
    isOnline: () => isOnline,
    askAgain: () => Promise.resolve(left.shift() ?? null),
    openAddress: () => undefined,
    instant: (epochMs: number) => new Date(epochMs).toISOString().slice(0, 10),
  } as unknown as EditorHost;
  const View = embedView(host) as unknown as ComponentType<Partial<ReactNodeViewProps>>;
  const Note = () => {
    const [value, setValue] = useState(writeEmbed({ title: 'Mean per trade in R', query: { measure: 'mean-r' }, kept }));
    return (
      <View
        node={{ attrs: { kind: 'figure', value } } as never}
        editor={{ isEditable: true, isDestroyed: false } as never}
        updateAttributes={(attributes) => setValue(String(attributes['value']))}
      />
    );
  };
  render(<Note />);
  return { refresh: () => userEvent.click(screen.getByRole('button', { name: 'Refresh' })) };
};

describe('a figure in a note', () => {
  it('has the date of its answer, and the new answer beside the old one after a refresh, each with its date', async () => {
    const { refresh } = shown([
      { value: '+0.24R', detail: 'n = 81', asOf: Date.UTC(2026, 10, 2, 8) },
      { ...kept, asOf: Date.UTC(2026, 10, 3, 8) },
    ]);
    expect(screen.getByText('When you added it, 2026-10-01')).toBeVisible();
    await refresh();
    expect(await screen.findByText('Refreshed, 2026-11-02')).toBeVisible();
    expect(screen.getByText('+0.24R')).toBeVisible();
    expect(screen.getByText('n = 81')).toBeVisible();
    expect(screen.getByText('+0.31R')).toBeVisible();
    expect(screen.getByText('When you added it, 2026-10-01')).toBeVisible();
    // The next refresh takes the place of the last one, never of what was kept.
    await refresh();
    expect(await screen.findByText('Unchanged when refreshed, 2026-11-03')).toBeVisible();
    expect(screen.queryByText('+0.24R')).toBeNull();
    expect(screen.getAllByText('+0.31R')).toHaveLength(2);
  });

  it('says of an answer without a network that it is what this device had', async () => {
    const { refresh } = shown([{ value: '+0.24R', asOf: Date.UTC(2026, 10, 2, 8), isOffline: true }], false);
    await refresh();
    expect(await screen.findByText('Refreshed, 2026-11-02, offline: what this device had')).toBeVisible();
    expect(screen.getByText('+0.31R')).toBeVisible();
  });

  it.each([
    [false, /You’re offline/u],
    [true, /can’t be looked up right now/u],
  ])('keeps what it has where there is no answer (online: %s)', async (isOnline, words) => {
    const { refresh } = shown([null], isOnline);
    await refresh();
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByText('+0.31R')).toBeVisible();
    expect(screen.queryByText(/Refreshed/u)).toBeNull();
  });
});
