/** The button that opens the file picker. Dropping and pasting work anywhere on the page. */
import { Upload } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '@/ui/button';
import { useHindrance } from '@/ui/hooks/use-access';
import { journalImports, prepareImports } from './journal-imports';

export const ImportButton = () => {
  const picker = useRef<HTMLInputElement>(null);
  const isHindered = useHindrance('add') !== null;
  return (
    <>
      <Button
        variant="primary"
        deed="add"
        icon={<Upload size={14} strokeWidth={1.75} aria-hidden />}
        onPointerEnter={prepareImports}
        onFocus={prepareImports}
        onClick={() => picker.current?.click()}
      >
        Import
      </Button>
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        disabled={isHindered}
        data-testid="statement-file"
        aria-label="Statement file"
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // The same file chosen again must be handed over again.
          event.target.value = '';
          if (files.length > 0) journalImports.open(files);
        }}
      />
    </>
  );
};
