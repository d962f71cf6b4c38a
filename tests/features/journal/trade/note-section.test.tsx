// @vitest-environment jsdom
/** Notes and tags as a person edits them: nothing that was typed is lost, on this device or on another. */
import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import type { EpochMs } from '@/domain/time/epoch-ms';
import type { TraderNotes } from '@/domain/trades/trade';
import { NoteSection } from '@/features/journal/trade/note-section';
import { TagField } from '@/features/journal/trade/tag-field';
import type { NotesPatch } from '@/services/journal/edit-notes';

afterEach(cleanup);

const showNote = (notes: TraderNotes) => {
  const patches: NotesPatch[] = [];
  const note = (next: TraderNotes) => <NoteSection notes={next} edit={(patch) => patches.push(patch)} />;
  const { rerender, unmount } = render(note(notes));
  return { patches, unmount, arrive: (next: TraderNotes) => rerender(note(next)) };
};

const field = () => screen.getByLabelText('Note');

describe('the note of a trade', () => {
  it('is kept when its field is left, once', async () => {
    const { patches } = showNote({});
    await userEvent.type(field(), 'Waited');
    await userEvent.tab();
    await userEvent.click(field());
    await userEvent.tab();
    expect(patches).toEqual([{ note: 'Waited' }]);
  });

  it('is kept when the trade goes from the screen in the middle of typing', async () => {
    const { patches, unmount } = showNote({ note: 'Old' });
    await userEvent.type(field(), ' and new');
    unmount();
    expect(patches).toEqual([{ note: 'Old and new' }]);
  });

  it('is taken away when it is emptied', async () => {
    const { patches } = showNote({ note: 'Old' });
    await userEvent.clear(field());
    await userEvent.tab();
    expect(patches).toEqual([{ note: null }]);
  });

  it('shows what another device wrote, and joins it with what is being typed', async () => {
    const { patches, arrive } = showNote({ note: 'Old' });
    arrive({ note: 'From the phone' });
    expect(field()).toHaveValue('From the phone');
    await userEvent.clear(field());
    await userEvent.type(field(), 'Typed here');
    arrive({ note: 'Written there meanwhile' });
    expect(field()).toHaveValue('Typed here');
    await userEvent.tab();
    expect(patches).toEqual([{ note: 'Typed here\n\nWritten there meanwhile' }]);
  });

  it('shows both versions of two devices, and joins them', async () => {
    const { patches } = showNote({ note: 'Second', conflicts: { c: { text: 'First', at: 1 as EpochMs } } });
    expect(screen.getByText('Second')).toBeVisible();
    expect(screen.getByText('First')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Join them' }));
    expect(patches).toEqual([{ note: 'Second\n\nFirst' }]);
  });
});

const Tags = ({ known }: { readonly known: readonly string[] }) => {
  const [tags, setTags] = useState<readonly string[]>([]);
  return (
    <TagField
      label="Tags"
      tags={tags}
      known={known}
      onAdd={(tag) => setTags([...tags, tag])}
      onRemove={(tag) => setTags(tags.filter((other) => other !== tag))}
    />
  );
};

const shownTags = (): string[] =>
  screen
    .queryAllByRole('button', { name: /^Remove the tag/u })
    .map((button) => button.getAttribute('aria-label')?.slice('Remove the tag '.length) ?? '');

describe('tags', () => {
  it('are added by Enter, comma and leaving the field, in the spelling in use', async () => {
    render(<Tags known={['News day']} />);
    await userEvent.type(screen.getByLabelText('Tags'), 'news DAY{Enter}late,  too   big');
    await userEvent.tab();
    expect(shownTags()).toEqual(['News day', 'late', 'too big']);
  });

  it('are not added twice, and Backspace takes the last one away', async () => {
    render(<Tags known={[]} />);
    await userEvent.type(screen.getByLabelText('Tags'), 'late{Enter}Late{Enter}size{Enter}{Backspace}');
    expect(shownTags()).toEqual(['late']);
  });
});
