/** Asks for the URL of a link, or takes the link away. */
import type { Editor } from '@tiptap/core';
import { useState, type FormEvent } from 'react';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { TextField } from '@/ui/text-field';

/** With https where no scheme was typed; null where it is none that a note may link to. */
export const urlOf = (typed: string): string | null => {
  const text = typed.trim();
  if (text === '') return null;
  const whole = /^[a-z][a-z\d+.-]*:/iu.test(text) ? text : `https://${text}`;
  if (!URL.canParse(whole)) return null;
  return ['http:', 'https:', 'mailto:'].includes(new URL(whole).protocol) ? whole : null;
};

export const LinkDialog = ({ editor, onClose }: { readonly editor: Editor; readonly onClose: () => void }) => {
  const before = String(editor.getAttributes('link')['href'] ?? '');
  const [typed, setTyped] = useState(before);
  const [error, setError] = useState<string>();
  const close = (): void => {
    onClose();
    editor.commands.focus();
  };
  const save = (event: FormEvent): void => {
    event.preventDefault();
    const href = urlOf(typed);
    if (href === null) {
      setError('Enter a web or email URL, such as https://example.com.');
      return;
    }
    const chain = editor.chain().extendMarkRange('link');
    if (editor.state.selection.empty && before === '')
      chain.insertContent({ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] }).run();
    else chain.setLink({ href }).run();
    close();
  };
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && close()} title="Link">
      <form onSubmit={save} className="flex flex-col gap-4">
        <TextField
          label="URL"
          value={typed}
          error={error}
          hint="Hold Ctrl (⌘ on a Mac) and click a link to open it."
          inputMode="url"
          onChange={(event) => {
            setTyped(event.target.value);
            setError(undefined);
          }}
        />
        <div className="flex justify-end gap-2">
          {before !== '' && (
            <Button
              variant="ghost"
              onClick={() => {
                editor.chain().extendMarkRange('link').unsetLink().run();
                close();
              }}
            >
              Remove the link
            </Button>
          )}
          <Button type="submit" variant="primary">
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
