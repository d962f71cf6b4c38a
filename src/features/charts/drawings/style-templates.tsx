/** Looks with a name: put on the chosen drawings, kept from them, removed, or made the first look of a kind. */
import { useState } from 'react';
import type { FormEvent } from 'react';
import { drawingTitle } from '@/domain/drawings/drawing';
import type { DrawingKind, DrawingStyle } from '@/domain/drawings/drawing';
import { ActionMenu } from '@/ui/action-menu';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { TextField } from '@/ui/text-field';
import { longestName, withTemplate, withoutTemplate, withUsual } from './drawing-styles';
import type { DrawingDesk } from './use-drawing-desk';

export interface StyleTemplatesProps {
  readonly desk: DrawingDesk;
  readonly kind: DrawingKind;
  readonly style: DrawingStyle;
  readonly onStyle: (style: DrawingStyle) => void;
}

const NameDialog = ({ onName, onClose }: { readonly onName: (name: string) => void; readonly onClose: () => void }) => {
  const [text, setText] = useState('');
  const name = text.trim();
  const save = (event: FormEvent): void => {
    event.preventDefault();
    if (name === '') return;
    onName(name);
    onClose();
  };
  return (
    <Dialog open onOpenChange={onClose} title="Save this look" description="On this device, for every market.">
      <form onSubmit={save} className="flex flex-col gap-4">
        <TextField label="Name" autoComplete="off" maxLength={longestName} value={text} onChange={(event) => setText(event.target.value)} />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" disabled={name === ''}>
            Save the look
          </Button>
        </div>
      </form>
    </Dialog>
  );
};

export const StyleTemplates = ({ desk: { styles, setStyles }, kind, style, onStyle }: StyleTemplatesProps) => {
  const [isNaming, setNaming] = useState(false);
  const { templates } = styles;
  return (
    <>
      <ActionMenu
        label="Looks"
        size="sm"
        groups={[
          templates.map((template) => ({ label: template.name, run: () => onStyle(template.style) })),
          [
            { label: 'Save this look', run: () => setNaming(true) },
            {
              label: `Draw every ${drawingTitle(kind)} like this`,
              hint: 'From now on, on this device',
              run: () => setStyles(withUsual(styles, kind, style)),
            },
          ],
          templates.map(({ name }) => ({ label: `Remove ${name}`, run: () => setStyles(withoutTemplate(styles, name)) })),
        ]}
      />
      {isNaming && <NameDialog onName={(name) => setStyles(withTemplate(styles, name, style))} onClose={() => setNaming(false)} />}
    </>
  );
};
